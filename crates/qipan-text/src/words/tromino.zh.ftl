# 棋盘覆盖的文字：核心与实验室。条目的次序与 tromino.en.ftl 相同。

## 方格的四角
quarter-top-left = 左上
quarter-top-right = 右上
quarter-bottom-left = 左下
quarter-bottom-right = 右下

## 不成立的棋盘
tromino-bad-k = k 应为 0 到 { $largest } 的整数。
tromino-bad-side = 边长应为 1 到 { $longest } 的整数。
tromino-bad-hole = 特殊方格应在棋盘内：行号 1～{ $rows }，列号 1～{ $cols }。

## 不能走的一步
tromino-illegal-off = 这块骨牌会伸出棋盘。
tromino-illegal-hole = 第 { $row } 行第 { $col } 列是特殊方格，不能盖。
tromino-illegal-overlap = 第 { $row } 行第 { $col } 列已经盖住了。
tromino-illegal-nothing = 第 { $row } 行第 { $col } 列没有这块骨牌。

## 每一步的理由
tromino-why-centre-special = 这个 { $side }×{ $side } 棋盘的特殊方格在{ $quarter }的子棋盘里。在中央放第 { $number } 块骨牌，盖住另外三个子棋盘靠中央的各一格，四个 { $half }×{ $half } 子棋盘就都各缺一格。
tromino-why-centre-corner = 这个 { $side }×{ $side } 子棋盘缺{ $quarter }角的一格。在中央放第 { $number } 块骨牌，盖住另外三个子棋盘靠中央的各一格，四个 { $half }×{ $half } 子棋盘就都各缺一格。
tromino-why-last-special = 这个 2×2 子棋盘的特殊方格在{ $quarter }，其余三格正好放第 { $number } 块骨牌。
tromino-why-last-corner = 这个 2×2 子棋盘缺{ $quarter }的一格，其余三格正好放第 { $number } 块骨牌。
tromino-why-brick = 第 { $number } 块与另一块拼成 2×3 的矩形；从第 { $row } 行第 { $col } 列起的 { $rows }×{ $cols } 区域，全用这样的矩形盖满。
tromino-why-base = 第 { $number } 块属于 { $rows }×{ $cols } 的基块，基块的盖法由搜索得到。
tromino-why-base-special = 第 { $number } 块属于特殊方格所在的 { $rows }×{ $cols } 基块，基块的盖法由搜索得到。

## 检查出的错误
tromino-fault-off = 第 { $row } 行第 { $col } 列的骨牌伸出了棋盘。
tromino-fault-hole = 特殊方格（第 { $row } 行第 { $col } 列）被盖住了。
tromino-fault-overlap = 第 { $row } 行第 { $col } 列盖了两次。
tromino-fault-uncovered = 第 { $row } 行第 { $col } 列没有盖住。
tromino-fault-shape = 编号与第 { $row } 行第 { $col } 列相同的方格不构成一块 L 型骨牌。
tromino-fault-repeated = 第 { $row } 行第 { $col } 列的编号前面已经用过。
tromino-fault-number = 第 { $row } 行第 { $col } 列的编号超过了骨牌总数。
tromino-fault-size = 矩阵的行数、列数与棋盘不符。
tromino-fault-no-induction = 逐层归纳只证明有特殊方格的 2^k × 2^k 棋盘，这个棋盘不是。
tromino-fault-levels = 证明应有 { $needed } 层，这里给出 { $levels } 层。
tromino-fault-obstacle = 所给的理由不适用于这个棋盘。
tromino-fault-step = 边长为 2 的 { $level } 次方时，中央这一块没有让四个子棋盘各缺一格。

## 提示
tromino-hint-only = 只有这一块能盖住这一格。
tromino-hint-completes = 放上这一块，其余的方格仍能盖满。

## 方格

## 盖不满或太大而无法计数的棋盘
tromino-too-wide = { $narrow }×{ $long } 的棋盘太大，最大只能算到 { $widest }×{ $widest }。
tromino-too-long = { $narrow }×{ $long } 的棋盘太长；一边是 { $narrow } 时，另一边至多是 { $longest }。
tromino-no-area = 盖不满：要盖 { $squares } 格，不是 3 的倍数（余 { $rest }）。
tromino-no-one-row = 盖不满：L 型骨牌要占两行两列，而棋盘只有一行或一列。
tromino-no-three-odd = 盖不满：3×{ $length } 的棋盘只能两列两列地盖满，而 { $length } 是奇数。
tromino-no-two-rows = 盖不满：2×{ $length } 的棋盘上，特殊方格和它旁边的骨牌合成一个 2×2，其余部分必须分成 2×3 的矩形。特殊方格沿长边排在第 { $place } 格，{ $place } 是 3 的倍数，两侧就分不成 2×3。
tromino-no-five-square = 盖不满：行号、列号都是奇数的格有九个，八块骨牌每块至多盖住一个。由抽屉原理，至少有一个盖不住，它只能是 5×5 棋盘的特殊方格，而第 { $row } 行第 { $col } 列不在其中。
tromino-no-five-rows = 盖不满：宽 5 格、长 { $length } 格的棋盘上，特殊方格（第 { $row } 行第 { $col } 列）在沿长边的中线上，是从短边数起的第二格。盖住它与短边之间那一格的骨牌，必占去一个角旁边的两格，角上那格就盖不住了。

## 链接与走法
tromino-hand-open = 你接手之前放的骨牌还没有核对。
tromino-branch-lay = 拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }
tromino-branch-lift = 拿起骨牌，拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }
tromino-guess-later = 这块放对了，只是还没轮到它。再试一次，或按 ▶ 看下一块。
link-allowed-k = 0 到 30 的整数
link-allowed-side = 1 到 60 的整数
link-allowed-hole = 方格，先行后列（从 1 数起），如 2,5；边长不超过 60 的矩形也可以写 none，表示没有特殊方格
link-allowed-order = preorder、reading 或 level
link-allowed-lens-odd = odd
link-allowed-moves = 用 ; 隔开的走法，如 lay:2,2nw
smaller = k 减一
larger = k 加一

## 实验室
tromino-title = 残缺棋盘的覆盖
tromino-intro = 点一个方格作特殊方格，其余的用 L 型骨牌盖满。
tromino-intro-lay = 用 L 型骨牌盖满棋盘，只空出特殊方格。
tromino-intro-full = 用 L 型骨牌盖满整个棋盘。
tromino-board = 棋盘
tromino-power = 2ᵏ × 2ᵏ
tromino-rectangle = 矩形
tromino-k = 边长 2ᵏ，k 为 0～{ $largest }
tromino-sides = 大小（至多 { $longest }）
tromino-special = 特殊方格
special-row = 特殊方格的行
special-col = 特殊方格的列
tromino-order = 次序
order-preorder = 深度优先（先序）
order-reading = 逐行
order-level = 逐层
tromino-numbers = 显示编号
tool-special = 设特殊方格
tromino-special-in-hand = 特殊方格放到哪一格？
tromino-special-now = 特殊方格现在在第 { $row } 行第 { $col } 列。
tromino-painted = 再点 { $missing } 格，就能放一块骨牌。
tromino-lay-tip = 划过三个方格就能放一块骨牌。也可以点空格的一角：骨牌的拐角放在这一格，缺口朝着那个角。点已放的骨牌可以把它拿起。
tromino-special-tip = 点一格作特殊方格，已放的骨牌会全部收回。点现在的特殊方格，就一切不变。
tromino-matrix = 矩阵
tromino-matrix-too-large = 棋盘太大，无法全部列出。用命令行程序可以输出其中任意一部分。
tromino-keys-act = 设特殊方格，放上或拿起骨牌
tromino-keys-turn = 转动手里的骨牌
tromino-code-0 = 覆盖（棋盘，特殊方格）：
tromino-code-1 = 若是 2×2：放下正好合适的一块
tromino-code-2 = 否则：在中央放一块，缺口朝着特殊方格所在的子棋盘
tromino-code-3 = 对四个子棋盘各做一遍
tromino-words-0 = 边长为 2、4、8、16、…的棋盘，有一个特殊方格。
tromino-words-1 = 如果是 2×2，正好放下一块，就完成了。
tromino-words-2 = 如果更大，把它分成四个子棋盘，特殊方格在其中一个里。在中央放一块，盖住另外三个子棋盘靠中央的各一格。
tromino-words-3 = 这样四个子棋盘都正好缺一格，对每个照样再做一遍。这就是分治。
tromino-lens-odd = 奇行奇列格
tromino-square-odd = { $is }，奇行奇列格
tromino-odd-free = 还空着的奇行奇列格
tromino-odd-pieces = 还要放的骨牌块数
tromino-odd-fits = 行号、列号都是奇数的方格叫奇行奇列格。一块骨牌至多盖住一个这样的格。还空着 { $free } 个，还要放 { $pieces } 块，没有矛盾。
tromino-odd-too-many = 一块骨牌至多盖住一个奇行奇列格。还空着 { $free } 个，却只剩 { $pieces } 块可放，所以从这里盖不满。
tromino-described = { $rows } 行，{ $cols } 列。特殊方格在第 { $row } 行第 { $col } 列。已放 { $pieces } 块，盖住 { $total } 格中的 { $done } 格。
tromino-described-whole = { $rows } 行，{ $cols } 列，没有特殊方格。已放 { $pieces } 块，盖住 { $total } 格中的 { $done } 格。
tromino-how-many = 有多少种盖法？
tromino-count = 数出全部盖法
tromino-count-too-large = 棋盘太大，无法计数。
tromino-checking = 正在逐格核对 { $squares } 格上的 { $pieces } 块骨牌……
tromino-proved-squares = { $pieces ->
    [0] 没有要盖的方格。
   *[other] { $pieces } 块骨牌恰好盖住 { $squares } 格，互不重叠。已由独立程序核对。
  }
tromino-proved-induction = 由归纳法证明，{ $k } 层已逐层核对：{ $pieces } 块骨牌恰好盖住 { $squares } 格。画图所用的公式，也在特殊方格附近的 { $side }×{ $side } 格上逐格核对过。
tromino-hand-proved = 用 { $pieces } 块骨牌盖满了 { $total } 格，没有重叠。
tromino-hand-legal = { $pieces ->
    [0] 还没有放骨牌。
   *[other] 放了 { $pieces } 块，没有重叠，也没有盖住特殊方格。
  }
tromino-hand = { $done ->
    [0] 要盖 { $total } 格：划过三格，放一块骨牌。
   *[other] 已盖 { $done } 格，共 { $total } 格。
}
tromino-paint-three = 划过三个方格，连成 L 型，才能放一块骨牌。
tromino-hand-lost = 剩下的方格已经盖不满了。
tromino-hand-dead = 第 { $row } 行第 { $col } 列已经没有骨牌能盖住。
tromino-hand-laid = 放上骨牌，拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }。
tromino-hand-lifted = 拿起骨牌，拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }。
tromino-in-hand = 手里骨牌的缺口朝{ $quarter }。
tromino-hand-complete = 完成：{ $total } 格全部盖住了。
tromino-rule = 每块 L 型骨牌盖三格，不能重叠
tromino-goal = 特殊方格以外都能盖满吗？
tromino-goal-full = 能盖满所有方格吗？
tromino-caption-ask = 这个棋盘盖得满吗？
tromino-caption-start = 棋盘上只有特殊方格。按 ▶，或者一步步看。
tromino-caption-done = { $pieces ->
    [0] 棋盘只有特殊方格，没有要盖的方格。
   *[other] { $pieces } 块骨牌盖满其余 { $squares } 格。点别的方格，可以换一个特殊方格。
  }
tromino-no-covering = 这个棋盘盖不满，理由见棋盘下方。
tromino-hint-where = 看第 { $row } 行第 { $col } 列。再按一次“提示”看更多。
tromino-hint-which = 盖住它的骨牌：拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }。
tromino-hint-move = 点画出轮廓的这一块，把它放上。用键盘：第 { $row } 行第 { $col } 列，缺口朝{ $quarter }。
tromino-hint-done = 已经全部盖住了。
tromino-hint-watching = 已经全部盖住了。想自己动手，请打开“动手”，或者后退几步。
tromino-hint-unknown = 棋盘太大，无法搜索。请拿起自己放的骨牌，只剩答案里的骨牌时，就能继续提示。
tromino-hint-dead-end = 这样盖不满了：搜索已试遍所有可能。请先拿起几块。
tromino-hint-dead-square = 第 { $row } 行第 { $col } 列已经没有骨牌能盖住。请先拿起几块。
