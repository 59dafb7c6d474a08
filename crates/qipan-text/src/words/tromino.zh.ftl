# 骨牌覆盖的文字：核心与实验室。条目的次序与 tromino.en.ftl 相同。

## 方格的四角
quarter-top-left = 左上
quarter-top-right = 右上
quarter-bottom-left = 左下
quarter-bottom-right = 右下

## 不成立的棋盘
tromino-bad-k = k 应是 0 到 { $largest } 的整数。
tromino-bad-side = 边长应是 1 到 { $longest } 的整数。
tromino-bad-hole = 特殊方格要在棋盘上：行从 1 到 { $rows }，列从 1 到 { $cols }。

## 不能走的一步
tromino-illegal-off = 这块骨牌有一部分在棋盘外。
tromino-illegal-hole = 第 { $row } 行第 { $col } 列是特殊方格，要空着。
tromino-illegal-overlap = 第 { $row } 行第 { $col } 列已经盖住了。
tromino-illegal-nothing = 第 { $row } 行第 { $col } 列没有这块骨牌。

## 每一步的理由
tromino-why-centre-special = 在这个 { $side }×{ $side } 棋盘里，特殊方格在{ $quarter }。中央放第 { $number } 块骨牌，在另外三个子棋盘中各盖住靠中央的一格，于是四个 { $half }×{ $half } 子棋盘各缺一格。
tromino-why-centre-corner = 这个 { $side }×{ $side } 子棋盘缺{ $quarter }角一格。中央放第 { $number } 块骨牌，在另外三个子棋盘中各盖住靠中央的一格，于是四个 { $half }×{ $half } 子棋盘各缺一格。
tromino-why-last-special = 这个 2×2 里特殊方格在{ $quarter }，其余三格正好放第 { $number } 块骨牌。
tromino-why-last-corner = 这个 2×2 缺{ $quarter }一格，其余三格正好放第 { $number } 块骨牌。
tromino-why-brick = 第 { $number } 块与另一块拼成 2×3 的长方形；从第 { $row } 行第 { $col } 列起的 { $rows }×{ $cols } 全用这样的长方形铺满。
tromino-why-base = 第 { $number } 块在 { $rows }×{ $cols } 的小棋盘里，这一小块由搜索铺成。
tromino-why-base-special = 第 { $number } 块在特殊方格周围的 { $rows }×{ $cols } 小棋盘里，这一小块由搜索铺成。

## 检查出的错误
tromino-fault-off = 第 { $row } 行第 { $col } 列的骨牌伸出了棋盘。
tromino-fault-hole = 特殊方格（第 { $row } 行第 { $col } 列）被盖住了。
tromino-fault-overlap = 第 { $row } 行第 { $col } 列盖了两次。
tromino-fault-uncovered = 第 { $row } 行第 { $col } 列没有盖住。
tromino-fault-shape = 编号与第 { $row } 行第 { $col } 列相同的方格不构成一块 L 型骨牌。
tromino-fault-repeated = 第 { $row } 行第 { $col } 列的编号前面已经用过。
tromino-fault-number = 第 { $row } 行第 { $col } 列的编号超过了骨牌总数。
tromino-fault-size = 矩阵的大小和棋盘不一样。
tromino-fault-obstacle = 所给的理由不适用于这个棋盘。
tromino-fault-step = 边长为 2 的 { $level } 次方时，中央这一块没有让四个子棋盘各缺一格。

## 提示
tromino-hint-only = 只有这一块能盖住这一格。
tromino-hint-completes = 搜索找到一种铺满其余方格的方法，从这一块开始。

## 方格

## 盖不满或太大数不了的棋盘
tromino-too-wide = 棋盘是 { $narrow }×{ $long }，最大只能算到 { $widest }×{ $widest }。
tromino-too-long = 棋盘是 { $narrow }×{ $long }；一边是 { $narrow } 时，另一边最多是 { $longest }。
tromino-no-area = 盖不满：要盖 { $squares } 格，除以 3 余 { $rest }。
tromino-no-one-row = 盖不满：L 型骨牌要占两行两列，只有一行或一列放不下。
tromino-no-three-odd = 盖不满：3×{ $length } 的棋盘只能每两列一起铺满，而 { $length } 是奇数。
tromino-no-two-rows = 盖不满：2×{ $length } 的棋盘上，特殊方格旁边的骨牌与它合占两列；它沿长边排在第 { $place } 格，是 3 的倍数，两边剩下的就拼不成整块的 2×3。
tromino-no-five-square = 盖不满：奇数行奇数列的九格，八块骨牌每块至多盖一格，所以 5×5 的特殊方格必是这九格之一，不能是第 { $row } 行第 { $col } 列。
tromino-no-five-rows = 盖不满：宽 5 格、长 { $length } 格的棋盘上，特殊方格（第 { $row } 行第 { $col } 列）在正中一线，从短边数第二格；它旁边的骨牌会把一个角单独隔开，角上那格就盖不住了。

## 链接与走法
tromino-hand-open = 你的骨牌下面的解法还没有检查。
tromino-branch-lay = 拐角在第 { $row } 行第 { $col } 列，缺口在{ $quarter }
tromino-branch-lift = 拿起：拐角在第 { $row } 行第 { $col } 列，缺口在{ $quarter }
tromino-guess-later = 这块放对了，只是还没轮到它。再试一次，或按 ▶ 看下一块。
link-allowed-k = 0 到 30 的整数
link-allowed-side = 1 到 60 的整数
link-allowed-hole = 2,5 这样的方格（先行后列，从 1 数起）
link-allowed-order = preorder、reading 或 level
link-allowed-lens-odd = odd
link-allowed-moves = lay:2,2nw 这样的走法，用 ; 隔开
smaller = k 减一
larger = k 加一

## 实验室
tromino-title = 残缺棋盘的覆盖
tromino-intro = 点一个方格作特殊方格，其余的用 L 型骨牌盖满。
tromino-board = 棋盘
tromino-power = 2ᵏ × 2ᵏ
tromino-rectangle = 长方形
tromino-k = 大小 k（0–{ $largest }）
tromino-sides = 行 × 列，最大 { $longest }
tromino-special = 特殊方格
special-row = 特殊方格的行
special-col = 特殊方格的列
tromino-order = 次序
order-preorder = 深度优先
order-reading = 阅读顺序
order-level = 逐层
tromino-numbers = 显示编号
tool-special = 定特殊方格
tool-lay = 放骨牌
tromino-lay-tip = 点空格靠哪个角，缺口就朝哪个角，拐角在这一格。点骨牌把它拿起。
tromino-back = 回到解法
tromino-matrix = 矩阵
tromino-matrix-too-large = 棋盘太大，写不下。命令行可以打印其中任何一部分。
tromino-keys-act = 定特殊方格，放上或拿起骨牌
tromino-keys-turn = 转动手里的骨牌
tromino-code-0 = 覆盖(棋盘, 特殊方格)：
tromino-code-1 = 若是 2×2：放下正好合适的一块
tromino-code-2 = 否则：在中央放一块，缺口朝着特殊方格
tromino-code-3 = 对四个子棋盘各做一遍
tromino-words-0 = 边长是 2、4、8、16……的棋盘，缺了一格：
tromino-words-1 = 如果是 2×2，正好放得下一块，就完成了。
tromino-words-2 = 如果更大，把它看成四个小棋盘。缺的一格在其中一个里。在正中放一块，让它盖住另外三个小棋盘各一个角。
tromino-words-3 = 这样四个小棋盘都正好缺一格，对每个照样再做一遍。
tromino-lens-odd = 奇数格
tromino-square-odd = { $is }，奇数格
tromino-odd-free = 还空着的奇数格
tromino-odd-pieces = 还要放的块数
tromino-odd-fits = 行号、列号都是奇数的方格叫奇数格。一块最多盖住一个奇数格：还空着 { $free } 个，还要放 { $pieces } 块。
tromino-odd-too-many = 一块最多盖住一个奇数格。还空着 { $free } 个，却只剩 { $pieces } 块可放：从这里盖不满。
tromino-described = { $rows } 行，{ $cols } 列。特殊方格在第 { $row } 行第 { $col } 列。已放 { $pieces } 块，盖住 { $total } 格中的 { $done } 格。
tromino-described-whole = { $rows } 行，{ $cols } 列，没有特殊方格。已放 { $pieces } 块，盖住 { $total } 格中的 { $done } 格。
tromino-how-many = 有多少种盖法？
tromino-count = 全部数一遍
tromino-count-too-large = 这个棋盘太大，数不了。
tromino-checking = 正在逐格检查 { $squares } 格上的 { $pieces } 块骨牌。
tromino-proved-squares = { $pieces ->
    [0] 没有要盖的方格。
   *[other] { $pieces } 块骨牌恰好盖住 { $squares } 格，互不重叠。已由独立的检查程序核对。
  }
tromino-proved-induction = 构造的 { $k } 层已逐层验证：{ $pieces } 块骨牌恰好盖住 { $squares } 格。画图所用的公式，也在特殊方格附近 { $side }×{ $side } 格逐格核对过。
tromino-hand-proved = { $pieces } 块，{ $total } 格全部盖住，没有重叠。
tromino-hand-legal = { $pieces ->
    [0] 还没有放骨牌。
   *[other] 放了 { $pieces } 块，没有重叠，也没有盖住特殊方格。
  }
tromino-hand = 已盖 { $done } 格，共 { $total } 格。
tromino-hand-laid = 放上：拐角在第 { $row } 行第 { $col } 列，缺口在{ $quarter }。
tromino-hand-lifted = 拿起：拐角在第 { $row } 行第 { $col } 列，缺口在{ $quarter }。
tromino-in-hand = 手里的骨牌：缺口在{ $quarter }。
tromino-hand-complete = 完成：{ $total } 格全部盖住了。
tromino-caption-start = 棋盘上只有特殊方格。点“播放”，或一步一步看。
tromino-caption-done = { $pieces ->
    [0] 棋盘只有特殊方格，没有要盖的。
   *[other] { $pieces } 块骨牌盖满其余 { $squares } 格。点别的方格，换一个特殊方格试试。
  }
tromino-no-covering = 这个棋盘盖不满，理由写在棋盘下面。
tromino-hint-where = 看第 { $row } 行第 { $col } 列。再点“提示”看更多。
tromino-hint-which = 盖住它的骨牌：拐角在第 { $row } 行第 { $col } 列，缺口在{ $quarter }。
tromino-hint-move = 放上画出轮廓的这一块：点它，或移到第 { $row } 行第 { $col } 列、转到缺口在{ $quarter }，再按回车。
tromino-hint-done = 已经全部盖住了。
tromino-hint-watching = 已经全部盖住了。想自己动手，请选“放骨牌”，或者后退几步。
tromino-hint-unknown = 棋盘太大，无法搜索。退到只剩解法里的骨牌，就能继续。
tromino-hint-dead-end = 这样盖不满了：搜索已试遍所有可能。请拿回几块。
tromino-hint-dead-square = 第 { $row } 行第 { $col } 列已经没有骨牌能盖住。请拿回几块。
