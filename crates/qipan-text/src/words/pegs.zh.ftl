# 孔明棋的文字：核心与实验室。条目的次序与 pegs.en.ftl 相同。

## 不成立的棋盘
pegs-bad-side = 边长应为 1 到 { $longest } 的整数。
pegs-bad-point = 第 { $row } 行第 { $col } 列不是这个棋盘上的点。
pegs-bad-many = 最多摆 { $most } 枚棋子。

## 不能走的一步
pegs-illegal-no-peg = 第 { $row } 行第 { $col } 列没有棋子。
pegs-illegal-nothing = 第 { $row } 行第 { $col } 列没有可以跳过的棋子。
pegs-illegal-taken = 第 { $row } 行第 { $col } 列已有棋子，不能落在那里。
pegs-illegal-off = 这样会跳到棋盘外面去。
pegs-illegal-direction = 这个棋盘上不能朝这个方向跳。

## 每一跳的理由
pegs-why-one = 模块一（{ $jump }/3）：{ $jump ->
    [1] 催化剂跳过三枚中的第一枚。
    [2] 第三枚跳过第二枚，落在第一枚原来的位置。
   *[3] 催化剂跳过它，回到原位，三枚都消去了。
  }
pegs-why-two = 模块二（{ $jump }/6）：{ $jump ->
    [1] 内排的一枚跳过外排，跳到外面。
    [2] 它旁边的一枚也跳出去。
    [3] 外面的两枚，一枚跳过另一枚。
    [4] 催化剂跳过内排末端的一枚，跳进来。
    [5] 外面那枚跳回来。
   *[6] 催化剂跳过它，回到原位，六枚都消去了。
  }
pegs-why-ending = 最后 { $rows }×{ $cols } 的收尾：第 { $jump } 跳，共 { $of } 跳。
pegs-why-pair = { $untouched ->
    [0] 第二枚没动过的棋子跳过第一枚，跳到外面。没动过的已经用完，棋子两两不相邻，不能再跳。
    [1] 第二枚没动过的棋子跳过第一枚，跳到外面。没动过的只剩一枚，棋子两两不相邻，不能再跳。
   *[other] 第二枚没动过的棋子跳过第一枚，跳到外面。没动过的 { $untouched } 枚连成一排，两端外侧各至少有两个空点；其余的棋子都不与别的棋子相邻。
  }
pegs-why-found = 第 { $row } 行第 { $col } 列的棋子向{ $towards }跳，还剩 { $left } 枚。
pegs-why-found-on = 同一枚接着从第 { $row } 行第 { $col } 列向{ $towards }跳，还剩 { $left } 枚。
pegs-north = 上
pegs-east = 右
pegs-south = 下
pegs-west = 左
pegs-north-west = 左上
pegs-north-east = 右上
pegs-south-east = 右下
pegs-south-west = 左下

## 为什么不能更少
pegs-bound-none = 没有棋子。
pegs-bound-one = 每跳一次，跳的那一枚总还在，所以至少剩一枚。
pegs-bound-colours = 三种颜色的棋子数奇偶性相同。每跳一次，三个数的奇偶性都改变，所以始终相同，这是一个不变量。若只剩一枚，三个数是 1、0、0，奇偶性不同，矛盾。所以至少剩两枚。
pegs-bound-row = 一行 { $pegs } 枚，只有没动过的棋子能跳，每跳一次用去两枚没动过的。所以至少剩 { $fewest } 枚。

## 检查出的错误
pegs-fault-illegal = { $jump } 这一跳不符合规则。{ $why }
pegs-fault-bound = 所给的“不能更少”的理由不适用于这个局面。
pegs-fault-not-on = 跳完以后，不是只剩一枚并且停在第 { $row } 行第 { $col } 列。
pegs-too-large-to-check = 超过 { $most } 枚的矩形，不再逐跳核对。

## 为什么到不了
pegs-out-last = 每跳一次，跳的那一枚总还在，所以棋盘上总有棋子。
pegs-out-alike = 三种颜色的棋子数奇偶性相同。每跳一次，三个数的奇偶性都改变，所以始终相同，这是一个不变量。若只剩一枚，三个数是 1、0、0，奇偶性不同，矛盾。
pegs-out-colour = 与第 { $row } 行第 { $col } 列同色的棋子有 { $own } 枚，另一种颜色有 { $other } 枚，奇偶性相同。每跳一次，两个数的奇偶性都改变，所以始终相同。若只在那里剩一枚，两个数应为 1 和 0，奇偶性不同，矛盾。
pegs-out-places = 棋子每跳一次移动两格，行号、列号的奇偶性都不变；没有一枚棋子与第 { $row } 行第 { $col } 列的行号差、列号差都是偶数，所以没有棋子到得了那里。
pegs-out-golden = 与第 { $row } 行第 { $col } 列横竖相距共 d 格的点，权为 σᵈ，其中 σ = (√5 − 1)/2。无论怎么跳，总权都不会增大；现有棋子的总权小于 1，而那一点的权就是 1，所以到不了。
pegs-out-pagoda = 由一个宝塔函数可知：无论怎么跳，总权都不会增大。现有棋子的总权是 { $sum }，而第 { $row } 行第 { $col } 列的权是 { $weight }，所以到不了。
pegs-out-pagodas = 不可能剩到 { $most } 枚或更少。枚数不超过 { $most }、颜色又相符的每一个局面，都能用所给 { $functions } 个宝塔函数之一说明，它的总权大于现有棋子的总权；而无论怎么跳，总权都不会增大。
pegs-out-fault-obstacle = 这个证明不适用于此局面与目标。
pegs-out-fault-raised = { $jump } 这一跳会使总权增大，所以它不是宝塔函数。
pegs-out-fault-less = 现有棋子的总权不小于目标的总权，所以什么也没有证明。
pegs-out-fault-many = 用宝塔函数时，只核对剩下不超过 { $most } 枚棋子的情形。

## 链接与走法
link-allowed-pegs-side = 1 到 10000 的整数
link-allowed-board = english、european 或 triangle15
link-allowed-hole-point = 棋盘上的一点，如 4,4（先行后列，从 1 数起）
link-allowed-draw = 由 o 和 . 组成的各行，中间用 ; 隔开，如 .oo;ooo
link-allowed-lens-rising = rising（这个棋盘上）
link-allowed-by = moves（或不写）
link-allowed-lens = rising 或 falling
link-allowed-jumps = 形如 3,2n 的跳法，中间用 ; 隔开
pegs-branch = 第 { $row } 行第 { $col } 列跳到第 { $toRow } 行第 { $toCol } 列

## 实验室
pegs-title = 孔明棋：最少能剩几枚？
pegs-intro-classic = 一枚棋子跳过相邻的棋子，落到它后面的空点上，被跳过的棋子拿掉。
pegs-intro = 一枚棋子跳过相邻的棋子，落到它后面的空点上，被跳过的棋子拿掉。棋盘没有边界，可以跳到框外。
pegs-text = 棋子
pegs-text-too-large = 棋盘太大，无法全部列出。用命令行程序可以输出全部跳法。
pegs-keys-act = 选一枚棋子，再选落点
pegs-board = 棋盘
pegs-shelf-rectangle = 矩形
pegs-shelf-drawn = 自己摆
pegs-shelf-classic = 经典
pegs-sides = 大小
pegs-which = 棋盘种类
pegs-plane = 无边界
pegs-english = 英式（33 点）
pegs-european = 欧式（37 点）
pegs-triangle = 三角（15 点）
pegs-ways = 标出能跳的棋子
pegs-tool-jump = 跳
pegs-tool-draw = 摆棋子
pegs-tool-hole = 设空位
pegs-clear = 清空
pegs-jump-tip = 点一枚棋子，再点落点；也可以直接拖过去。
pegs-draw-tip = 点一个点，放上或拿走棋子。
pegs-hole-tip = 点一个点，作为开始时的空位。
pegs-choose-first = 先选一枚棋子，再选它要落的空点。
pegs-not-two = 棋子只能沿直线跳过相邻的一枚，落到紧挨在它后面的空点。
pegs-alone = 第 { $row } 行第 { $col } 列的棋子旁边没有可以跳过的棋子。
pegs-no-room = 第 { $row } 行第 { $col } 列的棋子，相邻棋子的后面都没有空点，跳不了。
pegs-drawn-too-far = 棋子只能摆在框内。
pegs-chosen = 已选第 { $row } 行第 { $col } 列的棋子。跳到哪里？
pegs-drawing = { $pegs ->
    [0] 棋盘是空的。点一个点放上棋子。
   *[other] 现有 { $pegs } 枚棋子。点一个点放上或拿走棋子。
  }
pegs-hand-possible = 还剩 { $left } 枚。从这里仍能跳到只剩 { $goal } 枚。
pegs-hand-best = 还剩 { $left } 枚。从这里最少能剩 { $best } 枚。
pegs-hand-lost = 还剩 { $left } 枚。从这里已经不能只剩 { $goal } 枚。
pegs-hand-unknown = 还剩 { $left } 枚。搜索还不能确定从这里能否只剩 { $goal } 枚。
pegs-hand-only = 还剩 { $left } 枚。
pegs-hand-done = 成功了！剩 { $left } 枚，不能更少。
pegs-hand-on = 这枚还能接着跳。
pegs-hand-stuck = 没有棋子能跳了。可以撤销，也可以重新开始。
pegs-parities = a { $a } · b { $b } · c { $c }：{ $alike ->
    [yes] 奇偶性相同。
   *[no] 奇偶性不全相同。
  }
pegs-hand-jump = 从第 { $row } 行第 { $col } 列跳到第 { $toRow } 行第 { $toCol } 列。
pegs-caption-own = { $pegs ->
    [1] 只有一枚棋子。
   *[other] 共 { $pegs } 枚棋子。最少能剩几枚？点一枚棋子，再点它的落点。
  }
pegs-hand-none = 还没有跳。
pegs-rule = 跳过相邻的一枚，把它拿掉
pegs-goal = 最少能剩几枚？
pegs-caption-ask = 共 { $pegs } 枚棋子，最少能剩几枚？
pegs-caption-start = 共 { $pegs } 枚棋子，最后可以只剩 { $left } 枚。{ $tab ->
    [explain] 按 ▶，或一步步看，也可以自己跳。
   *[other] 自己跳跳看，或到“讲解”里看答案。
  }
pegs-caption-done = { $left ->
    [0] 没有棋子。
   *[other] { $jumps ->
        [0] 没有棋子能跳，剩 { $left } 枚。
       *[other] 跳了 { $jumps } 次，剩 { $left } 枚。
      }
  }
pegs-search-ended = 搜索已停止。
pegs-no-answer = 还没有求出这个局面的答案，可以自己跳跳看。
pegs-checking = 正在逐跳核对，共 { $jumps } 跳……
pegs-searching = 正在求最少能剩几枚……
pegs-looking = 正在搜索
pegs-proved = { $left ->
    [0] 没有棋子。
   *[other] { $jumps ->
        [0] 没有棋子能跳，剩 { $left } 枚。
       *[other] 跳 { $jumps } 次后剩 { $left } 枚，不能更少。已由独立程序逐跳核对。
      }
  }
pegs-searched = { $jumps ->
    [0] 没有棋子能跳，剩 { $left } 枚。
   *[other] 跳 { $jumps } 次后剩 { $left } 枚，已由独立程序逐跳核对。搜索试遍了其余跳法，没有更少的。
  }
pegs-too-large = 这个局面太大，无法搜索。{ $why }
pegs-hand-legal = 按规则跳了 { $jumps } 次，还剩 { $left } 枚。
pegs-hand-proved = 剩 { $left } 枚，不能更少。每一跳都已核对。
pegs-hand-searched = 剩 { $left } 枚，每一跳都已核对。搜索试遍了其余跳法，没有更少的。
pegs-code-columns = 当列数 ≥ 5 时：消去最左边 3 列
pegs-code-rows = 当行数 ≥ 5 时：消去最上边 3 行
pegs-code-clear = 消去 3 列（行）：
pegs-code-two = 先用模块二，直到余下的长度是 3 的倍数
pegs-code-one = 再用模块一，每次消三枚
pegs-code-ending = 剩下 2～4 行、2～4 列：收尾
pegs-code-row = 当还有两枚没动过时：
pegs-code-pair = 第二枚跳过第一枚，跳到外面
pegs-words-columns = 宽的先变窄：只要还有 5 列或更多，就把最左边 3 列消掉。
pegs-words-rows = 高的再变矮：只要还有 5 行或更多，就把最上边 3 行消掉。
pegs-words-clear = 三列（行）是这样消掉的：
pegs-words-two = 先六枚六枚地消，直到余下的长度是 3 的倍数；
pegs-words-one = 再三枚三枚地消。帮忙的那一枚（催化剂）最后回到原处。
pegs-words-ending = 最后剩下 2 到 4 行、2 到 4 列，用事先算好的跳法收尾，剩一枚或两枚。
pegs-words-row = 只有一行时，只要还有两枚没动过：
pegs-words-pair = 取接下来的两枚，第二枚跳过第一枚，跳到外面。
pegs-described = { $pegs ->
    [0] 没有棋子。
   *[other] 共 { $pegs } 枚棋子：{ $where }。
  }
pegs-described-row = { $count ->
   *[other] 第 { $row } 行第 { $cols } 列
  }
pegs-described-many = 共 { $pegs } 枚棋子；开始时有 { $rows } 行、{ $cols } 列。
pegs-lens-rising = 三色染色 ↗
pegs-lens-falling = 三色染色 ↘
pegs-lens-alike = 三个数奇偶性相同，而且始终相同，这是一个不变量：不可能只剩一枚。
pegs-lens-unlike = 每跳一次，三个数的奇偶性都改变：相同的两个始终相同，第三个始终不同。
pegs-outlook = 从这里最少还能剩几枚？
pegs-ask = 从这里搜索
pegs-outlook-is = { $jumps ->
    [0] 已经最少：剩 { $left } 枚。
   *[other] 再跳 { $jumps } 次，能剩到 { $left } 枚，不能更少。
  }
pegs-outlook-tried = 搜索试遍了其余跳法，没有更少的。
pegs-outlook-too-large = 棋子太多，无法搜索。{ $why }
pegs-why-not-fewer = 为什么不能更少？
pegs-moves-title = 连跳算一步
pegs-moves = 答案共 { $jumps } 跳；同一枚连跳算一步，共 { $moves } 步。
pegs-moves-centre = 答案共 { $jumps } 跳，{ $moves } 步，最后一枚停在中心。搜索表明：要停在中心，步数不能再少。
pegs-moves-fewest = 答案共 { $jumps } 跳，{ $moves } 步。搜索表明，步数不能再少。
pegs-ask-moves = 求步数最少的跳法
pegs-moves-too-large = 这个局面太大，无法做这种搜索。
pegs-hint-where = 看第 { $row } 行第 { $col } 列的棋子。再按一次“提示”看更多。
pegs-hint-over = 它要跳过第 { $row } 行第 { $col } 列的棋子。
pegs-hint-jump = 从第 { $row } 行第 { $col } 列跳到第 { $toRow } 行第 { $toCol } 列。
pegs-hint-why = { $left ->
    [1] 搜索表明：从这里先这样跳，可以只剩一枚。
   *[other] 搜索表明：从这里最少能剩 { $left } 枚，可以先这样跳。
  }
pegs-hint-none = 没有棋子能跳了。
pegs-hint-lost = 从这里已经不能只剩 { $goal } 枚。退回几步，换一种跳法。
pegs-rest-open = 没有找到接下去的跳法，搜索已达上限。
pegs-hint-too-many = 棋子太多，无法搜索。
pegs-hint-unknown = 棋子太多，无法搜索。请退回到答案里的局面，或者打开答案。

## 英式棋盘的中心问题
pegs-centre-title = 孔明棋：最后一枚能停在中心吗？
pegs-centre-searching = 正在找停在中心的跳法……
pegs-centre-goal = 最后一枚要停在中心。
pegs-centre-ask = 共 { $pegs } 枚棋子，最后一枚能停在中心吗？
pegs-centre-own = 共 { $pegs } 枚棋子，让最后一枚停在中心。点一枚棋子，再点它的落点。
pegs-centre-start = 共 { $pegs } 枚棋子，最后一枚可以停在中心。{ $tab ->
    [explain] 按 ▶，或一步步看，也可以自己跳。
   *[other] 自己跳跳看，或到“讲解”里看答案。
  }
pegs-centre-ended = 跳了 { $jumps } 次，剩一枚，停在中心。
pegs-centre-possible = 还剩 { $left } 枚。从这里最后一枚仍能停在中心。
pegs-centre-best = 还剩 { $left } 枚。已经不能停在中心，最少还能剩 { $best } 枚。
pegs-centre-lost = { $left ->
    [1] 只剩一枚，但不在中心。
   *[other] 还剩 { $left } 枚。最后一枚已经不能停在中心。
  }
pegs-centre-unknown = 还剩 { $left } 枚。搜索还不能确定最后一枚能否停在中心。
pegs-centre-done = 成功了！只剩一枚，停在中心。
pegs-centre-outlook = 从这里还能停在中心吗？
pegs-centre-outlook-is = { $jumps ->
    [0] 最后一枚停在中心。
   *[other] 能，再跳 { $jumps } 次。
  }
pegs-centre-outlook-lost = 不能。
pegs-centre-hint-why = 从这里先这样跳，最后一枚仍能停在中心。
pegs-centre-hint-lost = 最后一枚已经不能停在中心。请退回几步。
