# How lists, ranges and sentences are joined in English. Every catalogue has these messages. Keys stand in the same order in lists.zh.ftl.

list-comma = { ", " }
list-semicolon = { "; " }
list-or = { $first } or { $last }
list-range = { $first }–{ $last }
sentence-gap = { " " }
