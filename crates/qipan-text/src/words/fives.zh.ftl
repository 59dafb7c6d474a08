# 五子连珠的文字：核心与实验室。条目的次序与 fives.en.ftl 相同。

## 不成立的棋盘
fives-bad-line = 连珠的长度须是 1 到 { $longest } 的整数。
fives-bad-side = 边长须是 1 到 { $longest } 的整数。
fives-bad-side-by-hand = { $length } 子连珠没有能重复铺开的晶胞，边长须是 1 到 { $longest } 的整数。

## 不能走的一步
fives-illegal-off = 这一格不在棋盘上。
fives-illegal-taken = 第 { $row } 行第 { $col } 列已有棋子。
fives-illegal-free = 第 { $row } 行第 { $col } 列没有棋子。
fives-illegal-many = 用手放下或拿走的棋子最多 { $most } 枚。

## 每一枚的理由
fives-why-cell = 第 { $row } 行第 { $col } 列，第一个 { $side }×{ $side } 晶胞的第 { $which } 枚：晶胞里每行、每列、每条绕回来的斜线上恰有一枚。它挡住 { $blocks } 条线。
fives-why-copy = 晶胞重复铺开：第 { $row } 行第 { $col } 列在它的晶胞里，就是第 { $ofRow } 行第 { $ofCol } 列在原来晶胞里的位置。它挡住 { $blocks } 条线。
fives-why-right = 右边的窄条：一个晶胞高的一段里，每列一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-below = 下边的窄条：一个晶胞宽的一段里，每行一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-corner = 右下角 { $rows }×{ $cols } 一块，晶胞在这里最少放 { $stones } 枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-found = 第 { $row } 行第 { $col } 列挡住 { $blocks } 条还空着的线，{ $open ->
    [0] 全部挡住了。
   *[other] 还剩 { $open } 条。
  }

## 检查出的错误
fives-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
fives-fault-twice = 第 { $row } 行第 { $col } 列放了两枚。
fives-fault-open = 有 { $lines } 条线还空着，例如从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列。
fives-fault-leaves = 按这条规则放，{ $towards }有线没有挡住。
fives-fault-rule = 规则里的数须小于连珠的长度。
fives-fault-block-off = 有一块不在棋盘上。
fives-fault-block-cut = 有一块不能切成整条的线。
fives-fault-shared = 第 { $row } 行第 { $col } 列同时属于两部分。
fives-fault-line-off = 有一条线不在棋盘上。
fives-fault-deep = 第 { $row } 行第 { $col } 列所在的线比允许的重数多。
fives-fault-packing = 重数为零，或部分太多。
fives-fault-few = 棋子比所给的线证明需要的还少。
fives-fault-left = 还有 { $lines } 条线空着。
fives-in-row = 横向
fives-in-column = 竖向
fives-in-falling = 右下斜向
fives-in-rising = 左下斜向

## 棋盘上有什么
fives-region-a = A 区：完整的晶胞
fives-region-b = B 区：窄条
fives-region-c = C 区：角上
fives-line-row = 第 { $row } 行第 { $col } 到 { $lastCol } 列
fives-line-column = 第 { $col } 列第 { $row } 到 { $lastRow } 行
fives-line-falling = 斜线：第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列
fives-line-rising = 斜线：第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列
