# 竞赛题和评测用的中文语句。条目的次序与 judge.en.ftl 相同。

## 题面
judge-tromino-title = 2^k × 2^k 棋盘上的 L 型骨牌
judge-tromino-task =
    有一个 2^k × 2^k 的棋盘，其中一格是特殊方格。用 L 型骨牌盖满其余各格，骨牌不能重叠。一块骨牌盖住一个 2×2 子棋盘中的三格。
judge-tromino-input =
    输入：k（0 ≤ k ≤ 9），再是特殊方格的行号和列号，从 1 数起。
judge-tromino-output =
    输出：2^k 行，每行 2^k 个数。特殊方格写 0，其余每格写盖住这一格的骨牌的编号。骨牌从 1 起编号，次序任意。任何一种盖法都算对。
judge-tromino-rectangle-title = 矩形上的 L 型骨牌
judge-tromino-rectangle-task =
    用 L 型骨牌盖满一个矩形，可能有一个特殊方格要空出来。盖不满时要指出。
judge-tromino-rectangle-input =
    输入：行数和列数（都是 1 到 200），再是特殊方格的行号和列号；没有特殊方格时写 0 0。
judge-tromino-rectangle-output =
    输出：盖不满时输出 NO。否则每行写出各格上骨牌的编号，特殊方格写 0。骨牌从 1 起编号，次序任意。任何一种盖法都算对。
judge-pegs-title = 最少剩几枚
judge-pegs-task =
    在没有边界的棋盘上，棋子摆满一个矩形。一枚棋子可以跳过同行或同列的相邻棋子，落到紧接着的空点，被跳过的棋子拿掉。求最少能剩几枚。
judge-pegs-input =
    输入：行数和列数，都是 1 到 1000。
judge-pegs-output =
    输出：最少剩下的枚数。
judge-pegs-jumps-title = 跳到最少
judge-pegs-jumps-task =
    在没有边界的棋盘上，棋子摆满一个矩形。一枚棋子可以跳过同行或同列的相邻棋子，落到紧接着的空点，被跳过的棋子拿掉。请给出剩下棋子最少的一种跳法。
judge-pegs-jumps-input =
    输入：行数和列数，都是 1 到 200。
judge-pegs-jumps-output =
    输出：先写跳的次数，再每行写一跳：棋子的行号、列号，落点的行号、列号。矩形的左上角是第 1 行第 1 列，行号、列号可以是 0 或负数。剩下最少的任何跳法都算对。
judge-fives-title = 阻断五子连珠
judge-fives-task =
    在棋盘上放棋子，使横、竖、斜每连续 5 格里至少有一枚棋子，棋子要尽量少。
judge-fives-input =
    输入：行数和列数，都是 1 到 200。
judge-fives-output =
    输出：先写棋子的枚数，再每行写一枚棋子的行号和列号，从 1 数起。枚数最少的任何放法都算对。
judge-knights-tour-title = 马踏棋盘
judge-knights-tour-task =
    马从给定的一格出发，每格恰好走一次。回路的最后一格还要能跳回起点，通路不要求。没有这样的路线时要指出。
judge-knights-tour-input =
    输入：行数和列数（都是 1 到 20），再是单词 open（通路）或 closed（回路），再是起点的行号和列号。
judge-knights-tour-output =
    输出：没有这样的路线时输出 NO。否则每行写出各格是第几步，起点是 1。任何一条路线都算对。
judge-knights-count-title = 数回路
judge-knights-count-task =
    求马踏棋盘的回路有多少条，不计起点和方向。
judge-knights-count-input =
    输入：行数和列数，格数一共不超过 36。
judge-knights-count-output =
    输出：回路的条数。
judge-heaps-title = 取石子
judge-heaps-task =
    两人轮流走，轮到谁走而谁走不了，谁就输。请指出谁能赢，并给出一步必胜的走法。规则 nim：从一堆里取一枚或多枚；nim:m：最多取 m 枚；take:{"{"}a,b,c{"}"}：取的枚数是其中的一个数。规则码 0.d₁d₂…：把 dₜ 写成 1、2、4 中不同的数的和（0 表示不能取 t 枚）；从一堆里取 t 枚，和里有 1 时可以正好取完，有 2 时可以剩一堆，有 4 时可以剩两堆。
judge-heaps-input =
    输入：规则，再是堆数（1 到 16），再是各堆的枚数（1 到 1000）。
judge-heaps-output =
    输出：轮到走的一方能赢时输出 1，否则输出 2。输出 1 时，第二行写一步必胜的走法：堆号和取的枚数；用规则码时写堆号和这一堆剩下的两堆的枚数（没有就写 0）。任何一步必胜的走法都算对。
judge-stripes-title = 纸条
judge-stripes-task =
    棋盘是一排格子。两人轮流用三种长度的纸条盖住相邻的空格，轮到谁走而谁走不了，谁就输。请指出每个棋盘上谁能赢。
judge-stripes-input =
    输入：三种纸条的长度（1 到 1000），再是棋盘的个数（1 到 1000），再是各个棋盘的长度（1 到 1000）。
judge-stripes-output =
    输出：每个棋盘一行，先手能赢时写 1，否则写 2。
judge-nim-duel-title = 和电脑取石子
judge-nim-duel-task =
    和电脑取石子，轮到谁走而谁走不了，谁就输。起初的局面能赢时，就要赢下来。规则是 nim、nim:m（最多取 m 枚）或 take:{"{"}a,b,c{"}"}（取的枚数是其中的一个数）。
judge-nim-duel-input =
    输入：规则，堆数，各堆的枚数，再是 1（程序先走）或 2（电脑先走）。程序每走一步，就会读到电脑的一步，写法相同。
judge-nim-duel-output =
    输出：程序的走法，每步一行，写堆号和取的枚数。每行都要立即输出（刷新缓冲区）。无路可走时停止。

## 结论
judge-accepted = 通过
judge-wrong = 答案错误
judge-presentation = 格式错误
judge-time = 超时
judge-runtime = 运行错误
judge-output = 输出超限
judge-memory = 超内存
judge-rejected = { $verdict }：{ $fault }

## 格式错误
judge-fault-not-a-number = 第 { $line } 行的“{ $text }”不是整数。
judge-fault-line-length = 第 { $line } 行应有 { $expected } 个数，现有 { $found } 个。
judge-fault-early = { $lines ->
    [0] 输出是空的。
   *[other] 输出只有 { $lines } 行，还应有下文。
}
judge-fault-more = 第 { $line } 行多余，到这里输出应已写完。

## 答案错误
judge-fault-value = 输出的是 { $found }，答案是 { $expected }。
judge-fault-count = 个数 { $found } 是负数。
judge-fault-tiling-exists = 输出的是 NO，但这个棋盘盖得满。
judge-fault-no-tiling = 这个棋盘盖不满。{ $reason }
judge-fault-not-two-apart = 第 { $at } 跳的落点和起点不在同一行或同一列，或者不是正好隔一个点。
judge-fault-jump = 第 { $at } 跳不符合规则。{ $reason }
judge-fault-pegs-left = 跳完剩 { $pegs } 枚，但最少可以只剩 { $fewest } 枚。
judge-fault-stone-off = 第 { $at } 枚棋子不在棋盘上。
judge-fault-stone-twice = 第 { $at } 枚棋子放在已有棋子的一格上。
judge-fault-stones = 所有的线都挡住了，但用了 { $stones } 枚，最少只要 { $fewest } 枚。
judge-fault-step-range = 第 { $row } 行第 { $col } 列的步数应为 1 到 { $most }，现在是 { $found }。
judge-fault-step-twice = 第 { $row } 行第 { $col } 列又出现了第 { $found } 步。
judge-fault-start = 应从第 { $row } 行第 { $col } 列出发。
judge-fault-step = 第 { $at } 步不符合规则。{ $reason }
judge-fault-tour-exists = 输出的是 NO，但有这样的路线。
judge-fault-no-tour = 没有这样的路线。{ $reason }
judge-fault-winner = 输出说 { $found } 号能赢，其实是 { $expected } 号能赢。
judge-fault-heap = 没有第 { $found } 堆，堆号应为 1 到 { $most }。
judge-fault-too-many = 第 { $heap } 堆有 { $size } 枚，不能这样走。
judge-fault-not-winning = 这一步符合规则，但不是必胜的走法。走后的值是 { $value }，应为 0。
judge-fault-board = 第 { $at } 个棋盘上能赢的是 { $expected } 号，不是 { $found } 号。
judge-fault-duel-illegal = 第 { $at } 步不符合规则。{ $reason }
judge-fault-duel-lost = 最后一步是电脑走的，但程序本来能赢。
judge-fault-duel-stopped = 走了 { $moves } 步，还有路可走，程序就停止了。

## 没有正常运行完
judge-ended-time = 运行时间超过了 { $seconds } 秒的上限。
judge-ended-output = 输出的长度超过了上限。
judge-ended-memory = 用的内存超过了上限。
judge-ended-status = 程序退出时的状态是 { $status }。
judge-ended-error = 程序退出时的状态是 { $status }，并报告“{ $error }”。
judge-ended-signal = 程序因信号 { $signal } 停止。

## 测试
judge-group-sample = 样例
judge-group-small = 小数据
judge-group-edge = 边界数据
judge-group-random = 随机数据
judge-group-largest = 最大数据
judge-group = { $group }：{ $tests } 个测试点全部通过
judge-failed = { $group }：第 { $number } 个测试点{ $verdict }，正在找最小的反例……
judge-all-accepted = 通过：{ $tests } 个测试点全部通过。
judge-smallest = 最小的反例：
judge-smallest-found = 反例（也许还有更小的）：
judge-its-output = 程序的输出：
judge-expected = 可以通过的输出：
judge-more-lines = { "  " }……还有 { $lines } 行

## 无法识别
judge-input-number = 第 { $word } 个词应为 { $least } 到 { $most } 的整数。
judge-input-word = 第 { $word } 个词应为下面之一，或者写法相同：{ $allowed }。
judge-input-more = 第 { $word } 个词多余。
judge-bad-input = { $file }不是这道题的输入。{ $reason }
judge-bad-input-line = { $file }从第 { $line } 行起不是这道题的输入。{ $reason }
judge-empty-input = { $file }里没有输入，只有空白。
judge-large-file = { $file }超过了 { $most } 字节。
judge-cannot-start = 无法运行“{ $program }”：{ $cause }。
judge-cannot-start-script = 无法运行“{ $program }”：{ $cause }。请把解释器也写上，例如：{ $command }
judge-link = 在网页的“打开文件或文本”里粘贴下面的链接，就能在棋盘上看：
judge-bad-time = --time 应为时间，例如 2s 或 500ms，不超过 3600s。
judge-bad-memory = --memory 应为内存大小，例如 256M 或 2G。
judge-bad-seed = --seed 应为 0 到 { $most } 的整数。
judge-bad-tests = --tests 应为 0 到 { $most } 的整数。
judge-no-problem = 没有这道题，题目列表见 qipan judge list。
