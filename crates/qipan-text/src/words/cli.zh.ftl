# 命令行用的中文语句。条目的次序与 cli.en.ftl 相同。

cli-prompt = 请输入 k，再输入特殊方格的行号和列号：
cli-standard-input = 标准输入
cli-bad-contest = 标准输入开头应是三个整数：k（0 到 { $largest }），然后是特殊方格的行号和列号，用空白或逗号隔开。
cli-k-and-hole = --k 和 --hole 要一起给出；都不给，就从标准输入读 k、行号和列号。
cli-misplaced = --hole 要写在 count、cover 或 check 之后；--k、--order、--window 不能和这几个词一起用。
cli-bad-hole = 特殊方格要写成“行,列”，行从 { $first } 到 { $lastRow }，列从 { $first } 到 { $lastCol }。
cli-bad-hole-or-none = 特殊方格要写成 none（没有），或者“行,列”，行从 { $first } 到 { $lastRow }，列从 { $first } 到 { $lastCol }。
cli-bad-window = 窗口要写成“行,列,行数,列数”，并且全在棋盘上：棋盘的行从 { $first } 到 { $lastRow }，列从 { $first } 到 { $lastCol }。
cli-large-window = 窗口最多有 { $most } 个方格。
cli-large-k = k 不超过 { $most } 时才输出整个矩阵；k 更大时，请用 --window 行,列,行数,列数 选一部分。
cli-large-matrix = 矩阵最多有 { $most } 个方格，边长不超过 { $longest }。
cli-not-a-number = 矩阵的第 { $line } 行有“{ $text }”，这里只能写整数，用空白或逗号隔开。
cli-only-space = 矩阵到第 { $line } 行为止连续的空白太多，最多可以有 65536 个。
cli-cannot-read = 读不了{ $file }：{ $cause }。
cli-cannot-write = 写不了标准输出：{ $cause }。
cli-cause-not-found = 没有这个文件
cli-cause-permission = 没有权限
cli-cause-directory = 这是文件夹，不是文件
cli-cause-full = 磁盘满了
cli-stopped = 已停止。
cli-proved = 已证明
cli-refuted = 不成立：{ $reason }
cli-from-one = { $sentence }（这句话里的行列从 1 数起。）
cli-only-blank-lines = 到第 { $line } 行为止，连续的空行太多，最多可以有 { $most } 行。
cli-pegs-misplaced = check 和 solve 要紧跟在 pegs 后面；ROWS、COLS 和 --moves 不能写在它们前面。
cli-pegs-bad-point = { $given } 要写成“行,列”，并且是这个棋盘上的点：从第 { $first } 行到第 { $last } 行，各行的列依次是 { $columns }。
cli-pegs-not-a-jump = 第 { $line } 行有“{ $text }”，但每行只能写一跳，写法如 3,2>1,2 或 3,2n。
cli-pegs-not-two-apart = 落点要和起点在同一行或同一列，正好隔一个点。
cli-pegs-jumps = { $count } 次
cli-pegs-pegs = { $count } 枚
cli-pegs-proved = 已证明：按规则跳了 { $jumps }，剩 { $pegs }，不能更少。{ $reason }
cli-pegs-proved-on = 已证明：按规则跳了 { $jumps }，最后一枚停在第 { $row } 行第 { $col } 列。
cli-pegs-legal = 符合规则：按规则跳了 { $jumps }，剩 { $pegs }，但最少可以只剩 { $fewest } 枚。
cli-pegs-computed = 计算得出：要跳 { $jumps }，太多了，这里没有逐步核对；最后剩 { $pegs }，不能更少。{ $reason }
cli-pegs-searched = 计算得出：按规则跳了 { $jumps }，剩 { $pegs }；搜索了所有跳法，没有更少的。
cli-pegs-refuted = 不成立：第 { $at } 跳（第 { $line } 行的 { $jump }）走不成，这时还有 { $pegs }。{ $reason }
cli-pegs-no-way = 搜索了所有跳法，没有一种能只剩一枚并停在第 { $row } 行第 { $col } 列。
cli-heaps-prompt = 请输入三种纸带的长度，再输入棋盘的个数和各个棋盘的长度：
cli-heaps-bad-stripes = 标准输入应先是三种纸带的长度（1 到 { $longest }），然后是棋盘的个数（1 到 { $boards }）和同样多个棋盘长度（0 到 { $largest }），都是整数，用空白或逗号隔开。
cli-heaps-long-board = 用这三种纸带时没有证明出周期，棋盘的长度不能超过 { $most }。
cli-heaps-bad-to = --to 应是 0 到 { $most } 的整数。
cli-heaps-large-to = 这条规则没有证明出周期，值只能一个一个算；--to 应是 0 到 { $most } 的整数。
cli-heaps-bad-heap = --heap 应是 0 到 { $largest } 的整数。
cli-heaps-bad-heaps = 各堆要写成用逗号隔开的整数，例如 7,3,3，每堆 0 到 { $largest } 枚，最多 { $most } 堆。
cli-heaps-not-known = 未知
cli-heaps-value-not-known = f({ $heap }) 还不知道：没有证明出周期，值只算到 f({ $to })，用 --to 最多可以算到 f({ $most })。
cli-heaps-outcome-not-known = 谁能赢还不知道：没有证明出周期，值只算到 f({ $to })，用 --to 最多可以算到 f({ $most })。
cli-heaps-misere-not-known = 走最后一步的输时，谁能赢还不知道：这些堆不能当作尼姆的堆来算，石子很少时才搜索得完，超过 { $most } 枚就不搜索。
cli-heaps-preperiod = 前周期：{ $preperiod }
cli-heaps-period = 周期：{ $period }
cli-heaps-period-rising = 周期：{ $period }，每个值比{ $period ->
    [1] 前一个
   *[other] 往前第 { $period } 个
  }大 1
cli-heaps-proved = 已证明：f(0) 到 f({ $last }) 这 { $needed } 个值都已核对，由 Guy 和 Smith 的界，从 n = { $preperiod } 起总有 f(n + { $period }) = f(n)。
cli-heaps-proved-remainder = 已由定理证明：f(n) 是 n 除以 { $modulus } 的余数，因为每次可以取 1 到 { $most } 枚，堆也不会拆开。
cli-heaps-proved-whole = 已由定理证明：f(n) = n，因为取多少枚都可以，取后可以剩一堆，也可以取完。
cli-heaps-proved-half = 已由定理证明：f(n) 是 n 的一半（舍去小数），因为可以任取两枚，剩下至多三堆。
cli-heaps-open = 这条规则算到 { $to } 还没有定论：f(0) 到 f({ $to }) 证明不出周期。
cli-heaps-lost = 没有能赢的走法：不管怎么走，对方都有办法赢。
cli-heaps-over = 已经没有可走的步，轮到走的一方输了。
cli-heaps-over-misere = 已经没有可走的步；走最后一步的输，所以轮到走的一方赢了。
cli-heaps-more = 能赢的走法可能不止找到的这些。
cli-heaps-not-found = 轮到走的一方能赢，但走法太多，没有找到能赢的一步。
cli-list-comma = 、
cli-unknown-argument = 这里不能用“{ $given }”，可以用的有 { $allowed }。
cli-missing-command = 缺少命令，可以用的有 { $allowed }。
cli-missing-argument = 还缺 { $missing }。
cli-missing-value = { $given } 后面缺少值。
cli-unknown-value = “{ $value }”不能用于 { $given }，可以用的有 { $allowed }。
cli-given-twice = { $given } 只能给一次。
cli-needless-value = { $given } 后面不能带值。
cli-not-understood = 看不懂这条命令，可以用的有 { $allowed }。

## 核对取石子游戏时发现的错误：网页上只说有错
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
