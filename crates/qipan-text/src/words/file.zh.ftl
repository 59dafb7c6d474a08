# 证明文件用的中文语句：无法识别的、核对的结果，以及核对取石子游戏时发现的错误。条目的次序与 file.en.ftl 相同。

## 无法识别的
file-too-long = 证明文件最多有 { $most } 个字节。
file-too-many-items = 证明文件里的数、字符串、列表和对象一共最多有 { $most } 个，一个对象最多有 100 个键。
file-too-many-moves = 这一类问题的证明文件最多写 { $most } 步。
file-not-json = 证明文件应为一个 JSON 对象，而第 { $line } 行第 { $column } 列不符合 JSON 语法，或者嵌套太深。
file-twice = 键“{ $key }”重复了，同一个对象里每个键只能出现一次。
file-not-a-certificate = 不是证明文件：缺少 "qipan": "certificate" 这个键。
file-version = 只能读取 "version": { $version } 的证明文件。
file-wrong = 证明文件里的 { $key } 应为{ $allowed }。
file-needless-moves = 这种结论不需要走法，请去掉 "moves"。
file-bad-move = 走法中第 { $at } 项“{ $text }”应为{ $allowed }。
file-allowed-object = 用花括号写的对象
file-allowed-nothing = 不能有内容，因为 "rule" 已经说明了棋子的位置
file-allowed-list = 用方括号写的列表
file-allowed-text = 用引号写的字符串
file-allowed-truth = true 或 false
file-allowed-whole = { $least } 到 { $most } 的整数，也可以写成字符串
file-allowed-signed = 不超过 64 位的整数，也可以写成字符串
file-allowed-square = 方括号里的行号和列号，从 1 数起，如 [2,5]
file-allowed-items = 有 { $count } 项的列表
file-allowed-at-most = 最多有 { $count } 项的列表
file-allowed-ends = { $count ->
    [1] 由线组成的列表，每条线用 from 和 to 给出两端，两端是同一格
   *[other] 由线组成的列表，每条线用 from 和 to 给出两端，并经过同一行、同一列或同一斜线上连续的 { $count } 格
  }
file-allowed-words = { $words }
file-allowed-drawing = 由 o 和 . 组成的各行，如 [".oo","ooo"]，行数和列数都不超过 100
file-allowed-start = 含有 rows 和 cols、或者 ground 和 hole、或者 pegs 的对象
file-allowed-link = 以 #/ 开头、不超过 { $longest } 个字节的字符串
file-allowed-piece = 形如 lay:2,3se 或 lift:2,3se 的字符串
file-allowed-jump = 形如 3,2n 或 3,2>1,2 的字符串
file-allowed-stone = 形如 put:3,2 或 take:3,2 的字符串
file-allowed-visit = 形如 3,2 的字符串，表示第 3 行第 2 列
file-allowed-take = 形如 1:3-5 或 2:3| 的字符串

## 核对的结果
file-legal = { $moves ->
    [0] 一步也没有走，也没有给出别的结论。
   *[other] { $moves } 步都符合规则；此外没有给出结论。
  }
file-legal-jumps = { $jumps ->
    [0] 一次也没有跳，也没有给出别的结论。
   *[other] { $jumps } 跳都符合规则；此外没有给出结论。
  }
file-legal-fewest = { $jumps } 跳都符合规则，剩 { $pegs } 枚。所给的依据只能说明至少剩 { $fewest } 枚。
file-proved-covering = { $moves ->
    [0] 棋盘只有特殊方格这一格，不需要骨牌。
   *[other] { $moves } 步都符合规则，{ $squares } 格全部盖住，每格恰好一次。
  }
file-proved-induction = { $levels ->
    [0] 棋盘只有特殊方格这一格，不需要骨牌。
    [1] 归纳的这一步成立，所以除特殊方格外，每格恰好盖住一次。
   *[other] 归纳的 { $levels } 层都成立，所以除特殊方格外，每格恰好盖住一次。
  }
file-proved-fewest = { $jumps } 跳都符合规则，剩 { $pegs } 枚，不能更少。{ $reason }
file-pagodas = { $count ->
    [1] 无论怎么跳，宝塔函数的总权都不会增大；而与三色奇偶性相符的更少的棋子，总权都大于开始时的总权。
   *[other] 无论怎么跳，这 { $count } 个宝塔函数的总权都不会增大；而与三色奇偶性相符的更少的棋子，总有一个函数使它们的总权大于开始时的总权。
  }
file-many-squares = 逐枚给出的棋子，只在不超过 { $most } 格的棋盘上核对；棋盘更大时，请用规则给出棋子。
file-legal-blocking = { $stones } 枚棋子挡住了每一条 { $length } 格的线；没有声称这是最少的。
file-legal-stones = { $stones } 枚棋子挡住了每一条 { $length } 格的线。所给的依据只能说明至少要 { $needed } 枚。
file-proved-stones = { $stones } 枚棋子挡住了每一条 { $length } 格的线，再少就不够了。{ $reason }
file-packing = { $count ->
    [0] 棋盘上放不下一条线。
    [1] 有一条线，上面至少要有 1 枚。
   *[other] 有 { $count } 条两两不相交的线，每条线上至少要有 1 枚。
  }
file-packing-deep = { $apart ->
    [0] 有 { $lines } 条线（重复的也计入），一枚棋子最多挡住其中 { $depth } 条，所以至少要 { $needed } 枚。
   *[other] 有 { $apart } 条两两不相交的线，每条线上至少要有 1 枚；另有 { $lines } 条线（重复的也计入），和它们都不相交，一枚棋子最多挡住其中 { $depth } 条。所以至少要 { $needed } 枚。
  }
file-packing-fours = 2×2 的方块里任意两格都是一条线，所以每块至少三格要放棋子；边上剩下的每一对格子至少放一枚。
file-proved-last = { $jumps } 跳都符合规则，最后一枚停在第 { $row } 行第 { $col } 列。
file-proved-closed = { $squares } 格都走到了，每格恰好一次，最后一格还能跳回起点。这是回路。
file-proved-open = { $squares ->
    [1] 唯一的一格走到了。这是通路，不是回路。
   *[other] { $squares } 格都走到了，每格恰好一次，最后一格跳不回起点。这是通路，不是回路。
  }
file-proved-values = { $wins ->
    [1] 轮到走的一方必胜。
   *[other] 轮到走的一方必败。
  }这由各堆的值得出，每个值都已核对。
file-proved-law = { $wins ->
    [1] 轮到走的一方必胜。
   *[other] 轮到走的一方必败。
  }这由各堆的值得出，这些值所依据的规律已核对。
file-proved-kinds = { $wins ->
    [1] 轮到走的一方必胜。
   *[other] 轮到走的一方必败。
  }各堆都是温顺的（已核对），可以当作尼姆的堆来算。

## 不成立的
file-at-move = 第 { $at } 步：{ $reason }
file-at-jump = 第 { $at } 跳：{ $reason }
file-fault-left = 跳完剩 { $left } 枚，不是 { $said } 枚。
file-fault-stones = 棋子有 { $stones } 枚，不是 { $said } 枚。
file-fault-unvisited = { $squares ->
    [1] 只有一格，还没有走到。
   *[other] 一共 { $squares } 格，只走到了 { $visited } 格，还没有走遍。
  }
file-fault-count = 走完以后有 { $heaps } 堆，却给了 { $values } 个值。
file-fault-not-shown = 没有证明 { $heap } 枚一堆的值。
file-fault-value = { $heap } 枚一堆的值是 { $value }，不是 { $said }。
file-fault-kinds = 最多核对 { $most } 堆的类别。
file-fault-next-wins = 按这些值，轮到走的一方必胜。
file-fault-previous-wins = 按这些值，轮到走的一方必败。
file-fault-win = { $move } 这一步不是必胜的，走完后对方能赢。

## 核对取石子游戏时发现的错误
heaps-fault-reached = { $heap } 枚一堆的值不会是 { $value }，因为有一步留下 { $left }，它的值正是 { $value }。
heaps-fault-missing = { $heap } 枚一堆的值不会是 { $value }，因为没有一步能留下值为 { $lacks } 的局面。
heaps-fault-too-many = 这类规则最多核对 { $most } 个值。
heaps-fault-too-few = 要证明这个周期，需要 { $needed } 个值。
heaps-fault-not-repeated = 这不是周期，因为 { $heap } 枚一堆和 { $other } 枚一堆的值不同。
heaps-fault-not-formula = 按公式，{ $heap } 枚一堆的值是 { $value }。
heaps-fault-law = 这条规律的证明不适用于这个规则。
heaps-fault-no-period = 周期至少是 1，这里给出的是 0。
heaps-fault-untamed = { $heap } 枚一堆不是值为 { $value } 的{ $firm ->
    [1] 坚定
   *[other] 多变
  }堆，因为有一步留下 { $left }，它是值为 { $leavesValue } 的{ $leavesFirm ->
    [1] 坚定
   *[other] 多变
  }局面。
heaps-fault-kind = { $heap } 枚一堆不是值为 { $value } 的{ $firm ->
    [1] 坚定
   *[other] 多变
  }堆，因为它缺少这种堆应有的一步。
heaps-fault-illegal = { $move } 这一步不符合规则。{ $why }
