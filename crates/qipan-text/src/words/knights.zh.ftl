# 马踏棋盘的文字：核心与实验室。条目的次序与 knights.en.ftl 相同。

## 不成立的棋盘
knights-bad-side = 边长须是 1 到 { $longest } 的整数。
knights-bad-large = 边长不超过 { $longest } 的棋盘才能去掉格子。
knights-bad-square = 第 { $row } 行第 { $col } 列不在棋盘上，去不掉。
knights-bad-empty = 至少要留下一格。

## 不能走的一步
knights-illegal-many = 用手最多走 { $most } 格。

## 每一步的理由
knights-why-start = 从第 { $row } 行第 { $col } 列出发。
knights-why-fewest = 第 { $row } 行第 { $col } 列的出路最少：{ $ways ->
    [0] 没有了，这是最后一格。
   *[other] 只有 { $ways } 条。以后再去只会更难。
  }
knights-why-fewest-tie = { $choices } 格里有 { $ties } 格出路最少，都是 { $ways } 条；取第 { $row } 行第 { $col } 列。
knights-why-otherwise = 走第 { $row } 行第 { $col } 列，它有 { $ways } 条出路。第 { $otherRow } 行第 { $otherCol } 列更少（{ $fewer } 条），但照规则走那边走不通，搜索退了回来。
knights-why-only = 只剩第 { $row } 行第 { $col } 列可走。
knights-why-within = 沿着 { $rows }×{ $cols } 的一块（{ $part }）走：块里的第 { $number } 格，在第 { $row } 行第 { $col } 列。
knights-why-out = 过一道门，进到下一块 { $rows }×{ $cols }（{ $part }）的第 { $row } 行第 { $col } 列：两块各去掉一步，用两步接起来。
knights-why-back = 门外都走完了，回到这一块（{ $part }）的第 { $row } 行第 { $col } 列。
knights-why-given = 到第 { $row } 行第 { $col } 列。
knights-why-home = 跳回起点第 { $row } 行第 { $col } 列，走成一圈。
knights-part-root = 根
knights-part-spine = 脊
knights-part-tooth = 齿

## 为什么有，为什么没有
knights-reason-single = 只有一格，已经走遍。
knights-reason-schwenk = 由 Schwenk 定理，这个棋盘有闭合的走法。
knights-reason-of-closed = 这个棋盘有闭合的走法，去掉其中任一步就是不闭合的走法。
knights-reason-open = 由 Cull 和 De Curtins、Chia 和 Ong 的定理，这个棋盘有不闭合的走法。
knights-obstacle-odd = 走不成一圈：每跳一步格子就换颜色，而 { $squares } 格是奇数。
knights-obstacle-one = 只有一行（列）的棋盘上，马一步也跳不了。
knights-obstacle-two = 只有两行（列）的棋盘上，马只能沿着一条链来回，链外还有一半的格子。
knights-obstacle-four = 四行的棋盘走不成一圈：从外面两行只能跳到里面两行，所以内外必须交替；颜色也是交替的，外面的格子就该同色了，而它们两种颜色都有。
knights-obstacle-three = 3×{ $long } 走不成一圈，是 Schwenk 定理里的例外。
knights-obstacle-small = 没有：这样小的棋盘，所有走法都试过了。
knights-obstacle-start-colour = 从第 { $row } 行第 { $col } 列出发走不遍：它的颜色格子较少，而起点和终点都应在较多的颜色上。
knights-obstacle-start-inner = 四行的棋盘，起点和终点都应在外面两行；从第 { $row } 行第 { $col } 列出发走不遍。
knights-obstacle-colours = 一种颜色 { $light } 格，另一种 { $dark } 格，相差太多：马每跳一步都换颜色。
knights-obstacle-stuck = 第 { $row } 行第 { $col } 列{ $jumps ->
    [0] 一步也跳不出去。
    [1] 只有一条出路，走成一圈要两条。
   *[other] 有 { $jumps } 条出路。
  }
knights-obstacle-ends = 有三格（其中一格是第 { $row } 行第 { $col } 列）各只有一条出路，而走法只有头尾两端。
knights-obstacle-apart = 从别的格子跳不到第 { $row } 行第 { $col } 列。
knights-obstacle-searched = 搜索试过了所有走法：没有。

## 检查出的错误
knights-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
knights-fault-missing = 第 { $row } 行第 { $col } 列已从棋盘上去掉。
knights-fault-twice = 第 { $row } 行第 { $col } 列走了两次。
knights-fault-jump = 从第 { $fromRow } 行第 { $fromCol } 列跳不到第 { $row } 行第 { $col } 列。
knights-fault-home = 每格都走过了，但从第 { $fromRow } 行第 { $fromCol } 列跳不回起点第 { $row } 行第 { $col } 列。
knights-too-large-to-check = 超过 { $most } 格的棋盘不逐格检查。
