# 证明文件用的中文语句：读不懂的、核对的结果，以及核对取石子游戏时发现的错误。条目的次序与 file.en.ftl 相同。

## 读不懂的
file-too-long = 证明文件最多有 { $most } 个字节。
file-too-many-items = 证明文件里的数、文字和列表一共最多有 { $most } 个，一个对象最多有 100 个键。
file-too-many-moves = 这一类的证明文件最多有 { $most } 步。
file-not-json = 证明文件应是一个 JSON 对象，而第 { $line } 行第 { $column } 列不是 JSON，或者嵌套太深。
file-twice = 同一个对象里“{ $key }”出现了两次，每个键只能有一次。
file-not-a-certificate = 证明文件应是含有 "qipan": "certificate" 的 JSON 对象，这里没有。
file-version = 这里只能读 "version": { $version } 的证明文件。
file-wrong = 证明文件里的 { $key } 应是{ $allowed }。
file-needless-moves = 这个结论不用走法，不能有 "moves"。
file-bad-move = 第 { $at } 步“{ $text }”应是{ $allowed }。
file-allowed-object = 用花括号写的对象
file-allowed-list = 用方括号写的列表
file-allowed-text = 用引号写的文字
file-allowed-truth = true 或 false
file-allowed-whole = { $least } 到 { $most } 的整数，也可以把数字写成文字
file-allowed-signed = 不超过 64 位的整数，也可以把数字写成文字
file-allowed-square = 方括号里的行和列，从 1 数起，如 [2,5]
file-allowed-items = 有 { $count } 项的列表
file-allowed-at-most = 最多有 { $count } 项的列表
file-allowed-ends = 由线组成的列表，每条用 from 和 to 给出两端，是同一行、同一列或同一斜线上连续的 { $count } 格
file-allowed-words = { $words } 之一
file-allowed-drawing = 由 o 和 . 组成的各行，如 [".oo","ooo"]，行数和行长都不超过 100
file-allowed-start = 含有 rows 和 cols、或者 ground 和 hole、或者 pegs 的对象
file-allowed-link = 以 #/ 开头、不超过 { $longest } 个字节的文字
file-allowed-piece = 形如 lay:2,3se 或 lift:2,3se 的文字
file-allowed-jump = 形如 3,2n 或 3,2>1,2 的文字
file-allowed-stone = 形如 put:3,2 或 take:3,2 的文字
file-allowed-visit = 形如 3,2 的文字，表示第 3 行第 2 列
file-allowed-take = 形如 1:3-5 或 2:3| 的文字

## 核对的结果
file-moves = { $count } 步
file-pegs = { $count } 枚
file-legal = { $moves }都符合规则；没有别的结论。
file-legal-fewest = { $moves }都符合规则，剩 { $pegs }。所给的理由只能说明不会少于 { $fewest } 枚。
file-proved-covering = { $moves }都符合规则，{ $squares } 格全部盖住，每格一次。
file-proved-induction = 归纳的 { $levels } 层都成立：除特殊方格外，每格正好盖住一次。
file-proved-fewest = { $moves }都符合规则，剩 { $pegs }，不能更少。{ $reason }
file-pagodas = 有 { $count } 个宝塔函数为证：无论怎么跳，总权都不会增大，而更少的棋子总权会大于开始时的总权。
file-stones = { $count } 枚
file-many-squares = 逐枚给出的棋子，只在不超过 { $most } 格的棋盘上核对；棋盘更大时，要用规则给出棋子。
file-legal-blocking = 棋盘上有 { $stones }棋子，每 { $length } 格连成的线上都有棋子；没有声称这是最少的。
file-legal-stones = 棋盘上有 { $stones }棋子，每 { $length } 格连成的线上都有棋子。所给的理由只能说明至少要 { $needed } 枚。
file-proved-stones = 棋盘上有 { $stones }棋子，每 { $length } 格连成的线上都有棋子，再少就不够了。{ $reason }
file-packing = { $count ->
    [0] 棋盘上放不下一条线。
   *[other] 有 { $count } 条线两两没有公共格，每条线都要有自己的一枚。
  }
file-packing-deep = { $apart ->
    [0] 给出了 { $lines } 条线（有的不止取一次），一枚棋子最多挡住其中 { $depth } 条。
   *[other] 有 { $apart } 条线两两没有公共格，另外还给出 { $lines } 条线（有的不止取一次），一枚棋子最多挡住其中 { $depth } 条。
  }
file-packing-fours = 2×2 的一块里任意两格都是一条线，所以有三格要放棋子；旁边每一对格子要放一枚。
file-proved-last = { $moves }都符合规则，最后一枚停在第 { $row } 行第 { $col } 列。
file-proved-closed = { $squares } 格都走到了，每格一次，最后一格还能跳回起点：这是闭合的走法。
file-proved-open = { $squares ->
    [1] 唯一的一格走到了：这是不闭合的走法。
   *[other] { $squares } 格都走到了，每格一次，最后一格跳不回起点：这是不闭合的走法。
  }
file-next-wins = 轮到走的一方能赢
file-previous-wins = 轮到走的一方会输
file-proved-values = { $who }：由各堆的值得出，每个值都已核对。
file-proved-law = { $who }：由各堆的值得出，这些值所依据的定律已核对。
file-proved-kinds = { $who }：各堆都是温顺的，这已核对，可以当作尼姆的堆来算。

## 不成立的
file-at-move = 第 { $at } 步：{ $reason }
file-fault-left = 跳完剩 { $left } 枚，不是 { $said } 枚。
file-fault-stones = 棋子有 { $stones } 枚，不是 { $said } 枚。
file-fault-unvisited = 一共 { $squares } 格，只走到了 { $visited } 格，还没有走遍。
file-fault-count = 走完以后有 { $heaps } 堆，却给了 { $values } 堆的值。
file-fault-not-shown = 没有说明 { $heap } 枚一堆的值。
file-fault-value = { $heap } 枚一堆的值是 { $value }，不是 { $said }。
file-fault-kinds = 最多核对 { $most } 个堆的种类。
file-fault-next-wins = 按这些值，轮到走的一方能赢。
file-fault-previous-wins = 按这些值，轮到走的一方会输。
file-fault-win = { $move } 这一步赢不了：走了以后对方能赢。

## 核对取石子游戏时发现的错误
heaps-fault-reached = { $heap } 枚一堆的值不会是 { $value }：有一步留下 { $left }，值正是 { $value }。
heaps-fault-missing = { $heap } 枚一堆的值不会是 { $value }：没有一步能留下值为 { $lacks } 的局面。
heaps-fault-too-many = 这类规则最多核对 { $most } 个值。
heaps-fault-too-few = 证明这个周期要 { $needed } 个值。
heaps-fault-not-repeated = 周期不成立：{ $heap } 枚和 { $other } 枚的值不同。
heaps-fault-not-formula = 按公式，{ $heap } 枚一堆的值是 { $value }。
heaps-fault-law = 这条定律的证明不适用于这个规则。
heaps-fault-untamed = { $heap } 枚一堆不是值为 { $value } 的{ $firm ->
    [1] 坚定
   *[other] 多变
  }堆：有一步留下 { $left }，它是值为 { $leavesValue } 的{ $leavesFirm ->
    [1] 坚定
   *[other] 多变
  }局面。
heaps-fault-kind = { $heap } 枚一堆不是值为 { $value } 的{ $firm ->
    [1] 坚定
   *[other] 多变
  }堆：它缺少这种堆应有的一步。
heaps-fault-illegal = { $move } 这一步走不成：{ $why }
