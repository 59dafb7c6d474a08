# 列举、范围和句子怎样连起来。所有的语句都用得到。条目的次序与 lists.en.ftl 相同。

list-comma = 、
list-semicolon = ；
list-or = { $first }或{ $last }
list-range = { $first }～{ $last }
sentence-gap = { "" }
