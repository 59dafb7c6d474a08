# 小测：题目、选项、理由，以及为什么常见的错误不对。条目的次序与 quiz.en.ftl 相同。

quiz-number = { $number }
quiz-yes = 能
quiz-no = 不能
quiz-same = 都相同
quiz-different = 不都相同
quiz-first = 先手
quiz-second = 后手
quiz-top-left = 左上
quiz-top-right = 右上
quiz-bottom-left = 左下
quiz-bottom-right = 右下
quiz-square = 第 { $row } 行第 { $col } 列

## 棋盘覆盖
quiz-tromino-pieces = { $side }×{ $side } 的棋盘有一个特殊方格，盖满其余的格子要几块 L 型骨牌？
quiz-tromino-pieces-why = 要盖 { $squares } 格，每块盖 3 格，所以要 { $pieces } 块。
quiz-tromino-pieces-hole = 特殊方格不用盖，{ $pieces } 块就够了。
quiz-tromino-pieces-squares = 这是要盖的格数，每块骨牌盖 3 格。
quiz-tromino-pieces-side = 这是边长。要盖的格数是 { $side } × { $side } − 1。
quiz-tromino-possible = { $rows }×{ $cols } 的棋盘，特殊方格在第 { $row } 行第 { $col } 列，用 L 型骨牌能盖满吗？
quiz-tromino-possible-why = 能，用 { $pieces } 块。打开棋盘看盖法。
quiz-tromino-centre = { $side }×{ $side } 的棋盘，特殊方格在第 { $row } 行第 { $col } 列。正中那块骨牌的缺口朝哪边？
quiz-tromino-centre-why = 缺口朝特殊方格所在的子棋盘。另外三个子棋盘各被它盖住一格，四个子棋盘就成了同样的问题。
quiz-tromino-centre-wrong = 这样一来，特殊方格所在的子棋盘缺两格，另有一个子棋盘一格也不缺。
quiz-tromino-reason = { $rows }×{ $cols } 的棋盘，特殊方格在第 { $row } 行第 { $col } 列，用 L 型骨牌盖不满。为什么？
quiz-tromino-reason-area = 要盖的格数不是 3 的倍数。
quiz-tromino-reason-two = 只有两行，特殊方格两侧剩下的列不能都盖满。
quiz-tromino-reason-square = 奇数行、奇数列的格子有九个，一块骨牌至多盖住其中一个。
quiz-tromino-reason-five = 盖住特殊方格旁边那一格的骨牌，不论怎么放，都会隔出一个盖不住的角。
quiz-tromino-reason-area-wrong = { $squares } 是 3 的倍数。
quiz-tromino-reason-two-place = 这里特殊方格两侧的列都可以盖满。
quiz-tromino-reason-two-wrong = 这个棋盘的行数和列数都大于 2。
quiz-tromino-reason-square-wrong = 这是 5×5 的理由：只有八块骨牌，却要盖九个这样的格子。
quiz-tromino-reason-five-wrong = 这是棋盘宽 5 格，而特殊方格在中线上、从短边数起第二格时的理由。
quiz-tromino-next = 按递归的次序已放 { $pieces } 块。下一块放在第 { $top }～{ $bottom } 行、第 { $left }～{ $right } 列的部分，缺口朝哪边？
quiz-tromino-next-why = 这一部分里，特殊方格或已盖住的一格在哪边，缺口就朝哪边。
quiz-tromino-next-wrong = 那一边的子棋盘还一格不缺，骨牌应当盖住其中一格。
quiz-tromino-quarter = 把 { $side }×{ $side } 的棋盘分成四个子棋盘，再分特殊方格所在的那个，这样一直分下去。特殊方格在第 { $row } 行第 { $col } 列，第 { $split } 次分开后，它在哪个子棋盘？
quiz-tromino-quarter-why = 每分一次，边长减半。看行知道在上半还是下半，看列知道在左半还是右半。
quiz-tromino-quarter-swapped = 行和列弄反了：上下要看行。
quiz-tromino-quarter-wrong = 特殊方格不在那个子棋盘。
quiz-tromino-whole = 特殊方格在第 { $row } 行第 { $col } 列，正中那块骨牌的缺口却朝着{ $quarter }，放错了。哪个子棋盘一格也不缺？
quiz-tromino-whole-why = 骨牌没有盖住这个子棋盘的格子，特殊方格也不在里面。
quiz-tromino-whole-two = 这个子棋盘缺两格：特殊方格，还有骨牌盖住的一格。
quiz-tromino-whole-one = 这个子棋盘正好缺一格。

## 孔明棋
quiz-pegs-fewest = { $rows }×{ $cols } 的矩形里摆满棋子，棋盘没有边界，最少能剩几枚？
quiz-pegs-fewest-row = 一行 { $cols } 枚，最少剩 { $fewest } 枚，也就是一半，有小数就进一。
quiz-pegs-fewest-half = { $cols } 的一半不是整数，应当进一。
quiz-pegs-fewest-one = 行数和列数都不小于 2，{ $pegs } 又不是 3 的倍数，每次消去三枚或六枚，可以只剩一枚。
quiz-pegs-fewest-not-two = 还能更少：行数和列数都不小于 2，{ $pegs } 又不是 3 的倍数，可以只剩一枚。
quiz-pegs-fewest-two = { $pegs } 是 3 的倍数，开始时三种颜色的枚数相等。每跳一次，三个数的奇偶性都改变，所以始终相同。若只剩一枚，三个数是 1、0、0，矛盾。所以最少剩 2 枚。
quiz-pegs-jumps = { $rows }×{ $cols } 的矩形里摆满棋子，跳到剩下的棋子最少，要跳几次？
quiz-pegs-jumps-why = 每跳一次少一枚。从 { $pegs } 枚到 { $fewest } 枚，要跳 { $jumps } 次。
quiz-pegs-jumps-all = 跳的那一枚总还在，所以棋子不会跳光，至少剩 { $fewest } 枚。
quiz-pegs-jumps-other = 这里最少剩 { $fewest } 枚，所以要跳 { $jumps } 次。
quiz-pegs-parity = 把从左下到右上的斜线轮流染成三种颜色。三种颜色上的棋子数，奇偶性都相同吗？
quiz-pegs-parity-yes = 三个数是 { $first }、{ $second }、{ $third }，奇偶性都相同。
quiz-pegs-parity-no = 三个数是 { $first }、{ $second }、{ $third }，有奇有偶。
quiz-pegs-best = 还有 { $pegs } 枚棋子，第一跳怎样跳，最后才能只剩一枚？
quiz-pegs-best-label = 从{ $from }跳到{ $to }
quiz-pegs-best-why = 先这样跳，一共跳 { $jumps } 次就能只剩一枚。搜索试遍了所有跳法，别的第一跳都不行。
quiz-pegs-best-wrong = 这样跳以后，最少要剩 { $left } 枚。
quiz-pegs-module = { $rows }×{ $cols } 的矩形摆满棋子。答案的第 { $number } 跳从{ $from }跳到{ $to }，这是哪个模块的第几跳？
quiz-pegs-module-label = { $pegs ->
    [3] 模块一
   *[6] 模块二
}的第 { $jump } 跳
quiz-pegs-module-three = 模块一跳 3 次，消去连成一排的三枚，由旁边的一枚作催化剂。这是第 { $jump } 跳。
quiz-pegs-module-six = 模块二跳 6 次，消去 2×3 的六枚，由旁边的一枚作催化剂。这是第 { $jump } 跳。
quiz-pegs-module-other = 这一跳所在的模块消去 { $pegs } 枚。
quiz-pegs-module-place = 从这个模块的第一跳数起，这是第 { $jump } 跳。
quiz-pegs-last = 英式棋盘，开始时只有{ $hole }是空点。最后一枚可能停在哪里？
quiz-pegs-last-why = 沿两个方向的斜线各染一次三种颜色。每跳一次，三种颜色的棋子数都改变奇偶性，所以最后一枚在两种染色中的颜色都已确定，符合的点只有 { $holes } 个。
quiz-pegs-last-wrong = 按斜线的染色，最后一枚不可能停在那里。

## 五子连珠
quiz-fives-fewest = 在 { $rows }×{ $cols } 的棋盘上挡住横、竖、斜所有五格的线，最少放几枚棋子？
quiz-fives-fewest-why = 两边都不小于 5 时，最少枚数是 { $squares } ÷ 5 的整数部分，即 { $stones } 枚。
quiz-fives-fewest-up = 应当舍去小数：按余数放子的放法里，总有一种只用 { $stones } 枚。
quiz-fives-fewest-less = 下界也是 { $stones } 枚，再少一枚就有一条线没挡住。
quiz-fives-unblocked = { $rows }×{ $cols } 的棋盘上放了 { $stones } 枚棋子，还有几条五格的线没挡住？
quiz-fives-unblocked-why = 横竖方向 { $straight } 条，斜方向 { $diagonal } 条，一共 { $lines } 条。
quiz-fives-unblocked-diagonal = 漏了没挡住的 { $diagonal } 条斜线。
quiz-fives-unblocked-blocked = 这是已经挡住的线数。
quiz-fives-spare = { $rows }×{ $cols } 的棋盘上，所有的线都挡住了，有一枚棋子是多余的。是哪一枚？
quiz-fives-spare-why = 过它的每条线上都还有别的棋子。
quiz-fives-spare-wrong = 拿走这一枚，就有 { $lines } 条线没挡住。
quiz-fives-regions = { $height }×{ $width } 的棋盘，左上的 { $rows }×{ $cols } 由完整的晶胞铺成（A 区），旁边是窄条（B 区），右下角是剩下的一块（C 区）。用枚数最少的放法，三区各有几枚？
quiz-fives-regions-label = A 区 { $a }，B 区 { $b }，C 区 { $c }
quiz-fives-regions-why = 每个晶胞有 5 枚，A 区共 { $a } 枚；窄条可以切成五格的线，每条上恰有 1 枚，B 区共 { $b } 枚；选在角上枚数最少的晶胞，C 区有 { $c } 枚。
quiz-fives-regions-corner = 角上最少的放法，C 区有 { $c } 枚。
quiz-fives-regions-strips = 窄条可以切成五格的线，每条上恰有 1 枚，B 区共 { $b } 枚。
quiz-fives-regions-blocks = 每块 5×5 正好有 5 枚，A 区共 { $a } 枚。
quiz-fives-disjoint = { $rows }×{ $cols } 的棋盘上有四条五格的线：{ $one }、{ $two }、{ $three }、{ $four }。它们互不相交吗？
quiz-fives-disjoint-why = 任何两条都没有公共的格子，每条线各要一枚，至少要 { $lines } 枚。
quiz-fives-disjoint-no = 有两条都经过第 { $row } 行第 { $col } 列。
quiz-fives-cell = 把这块 5×5 的放法向四面重复铺开，每条五格的线上都恰有一枚棋子吗？
quiz-fives-cell-yes = 每行、每列、每条绕回来的斜线上都恰有一枚。
quiz-fives-cell-no = 行和列都对，但{ $one }和{ $two }在同一条绕回来的斜线上。

## 马踏棋盘
quiz-knights-closed = 马在 { $rows }×{ $cols } 的棋盘上能走成回路吗？
quiz-knights-closed-why = 能。{ $rows }×{ $cols } 不属于 Schwenk 定理的例外。
quiz-knights-onward = 马在第 { $row } 行第 { $col } 列，它有几条出路？
quiz-knights-onward-why = 一步能跳到的 { $jumps } 格里，还有 { $onward } 格没走过。
quiz-knights-onward-visited = 走过的格子也数进去了，它们不是出路。
quiz-knights-onward-edge = 离边远而且周围都没走过的时候，马才有 8 条出路。
quiz-knights-colours = { $rows }×{ $cols } 的棋盘黑白相间，左上角是黑格。去掉{ $one }和{ $two }以后，两种颜色各剩几格？
quiz-knights-colours-label = 黑 { $black } 格，白 { $white } 格
quiz-knights-colours-equal = 去掉的是一黑一白，还剩黑 { $black } 格、白 { $white } 格。
quiz-knights-colours-unequal = 去掉的两格同色，还剩黑 { $black } 格、白 { $white } 格，所以没有回路。
quiz-knights-colours-wrong = 行号加列号，和是偶数的是黑格。所以剩黑 { $black } 格、白 { $white } 格。
quiz-knights-next = 马在第 { $row } 行第 { $col } 列。按“出路最少的格先走”，下一步走哪里？
quiz-knights-next-why = 第 { $row } 行第 { $col } 列的出路最少，有 { $onward } 条。
quiz-knights-next-wrong = 走到那里有 { $onward } 条出路，还有出路更少的格子。
quiz-knights-start = 马从第 { $row } 行第 { $col } 列出发，能不重复地走遍 { $rows }×{ $cols } 的棋盘吗？
quiz-knights-start-why = 能，有从这里出发的通路。打开棋盘看路线。
quiz-knights-finish = 马在 5×5 的棋盘上已走过 { $squares } 格，剩下的格子还能不重复地走完吗？
quiz-knights-finish-yes = 能，再走 { $moves } 步就走完。打开棋盘看路线。
quiz-knights-finish-cut = 第 { $row } 行第 { $col } 列的出路不够了。没有出路的格到不了；只有一条出路的格只能作终点，而终点只有一个。
quiz-knights-finish-no = 搜索了所有路线，都走不完。

## 取石子
quiz-heaps-winner = 尼姆（Nim），各堆有 { $heaps } 枚石子。双方都不出错，谁赢？
quiz-heaps-winner-first = 异或和是 { $sum }。先手把它变成 0，就能赢。
quiz-heaps-winner-second = 异或和是 { $sum }。先手怎么走都会改变它，后手总能把它变回 0。
quiz-heaps-misere = 尼姆（Nim），各堆有 { $heaps } 枚石子，取最后一枚者负。双方都不出错，谁赢？
quiz-heaps-misere-first = 异或和是 { $sum }。先手像通常那样把它变成 0；走完后每堆至多一枚时，改为留下奇数堆。
quiz-heaps-misere-second = 异或和是 { $sum }，而且有一堆多于一枚。这时与通常的规则一样，后手赢。
quiz-heaps-count = 尼姆（Nim），各堆有 { $heaps } 枚石子。先手的必胜走法有几种？
quiz-heaps-count-why = 必胜走法要使异或和变成 0。一堆一堆地试，共有 { $moves } 种。
quiz-heaps-count-one = 不是只能动最大的一堆，必胜走法有 { $moves } 种。
quiz-heaps-count-all = 不是动哪一堆都能使异或和变成 0，只有 { $moves } 堆可以。
quiz-heaps-count-even = 异或和的最高位上，是 1 的堆有奇数个，能动的正是这些堆，所以种数总是奇数。
quiz-heaps-take = 一堆 { $heap } 枚石子，每次取 1～{ $most } 枚，取到最后一枚者胜。先手第一步取几枚才能赢？
quiz-heaps-take-why = 要留给对方 { $modulus } 的倍数：{ $heap } 除以 { $modulus } 余 { $take }。
quiz-heaps-take-remainder = 这是除以 { $most } 的余数。每一轮两人合起来总能取 { $modulus } 枚，所以应当除以 { $modulus }。
quiz-heaps-take-most = 取得多不一定好，要紧的是留给对方 { $modulus } 的倍数。
quiz-heaps-value-pairs = 每次取一排里相邻的两枚，f({ $heap }) 是多少？
quiz-heaps-value-kayles = Kayles：每次取一排里的一枚或相邻的两枚，f({ $heap }) 是多少？
quiz-heaps-value-take = 每次从一堆里取 1、3 或 4 枚，f({ $heap }) 是多少？
quiz-heaps-value-why = { $count ->
    [1] 走一步只能得到值 { $options }。
   *[other] 走一步能得到的值有 { $options }。
  }没有出现的最小非负整数是 { $value }。
quiz-heaps-value-largest = mex 不是“最大的加 1”，而是 { $options } 里没有出现的最小非负整数。
quiz-heaps-value-count = 与走法有几种无关，只看走一步能得到哪些值：{ $options }。
quiz-heaps-winning = 尼姆（Nim），各堆有 { $heaps } 枚石子。哪一种走法必胜？
quiz-heaps-winning-label = 从 { $heap } 枚的一堆里取 { $stones } 枚
quiz-heaps-winning-why = 这样走以后异或和是 0，别的走法都不行。
quiz-heaps-winning-wrong = 这样走以后异或和是 { $sum }，对方能把它变成 0。
