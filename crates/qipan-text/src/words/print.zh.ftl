# 练习单和导出的文件里的文字。条目的次序与 print.en.ftl 相同。

## 是什么棋盘
print-tromino-board = { $rows }×{ $cols } 的棋盘，特殊方格在第 { $row } 行第 { $col } 列
print-tromino-full = { $rows }×{ $cols } 的棋盘
print-pegs-rectangle = { $rows }×{ $cols } 的矩形，摆满棋子
print-pegs-drawn = 自己摆的 { $pegs } 枚棋子
print-pegs-classic = 经典棋盘“{ $board }”，空位在第 { $row } 行第 { $col } 列
print-heaps-board-wins = 各排有 { $heaps } 枚石子；规则：{ $rule }；走最后一步者胜
print-heaps-board-loses = 各排有 { $heaps } 枚石子；规则：{ $rule }；走最后一步者负

## 文件里的步骤
print-file = 棋盘 Qipan · { $family }
print-stands = { $len ->
    [0] 没有步骤
   *[other] 现在是第 { $step } 步，共 { $len } 步
  }
print-step = { $step }. { $move }：{ $why }
print-cut = 共 { $len } 步，这里只写前 { $most } 步。

## 纸面上
print-tromino-given = 用 L 型骨牌（每块三格）盖住特殊方格以外的所有方格，可以转动骨牌，但不能重叠。
print-tromino-judge = 特殊方格以外的所有方格，能用 L 型骨牌（每块三格）盖满吗？可以转动骨牌，但不能重叠。
print-tromino-judge-full = 所有方格能用 L 型骨牌（每块三格）盖满吗？可以转动骨牌，但不能重叠。
print-tromino-blank = 自选一格作特殊方格，再用 L 型骨牌（每块三格）盖住其余所有方格，可以转动骨牌，但不能重叠。
print-tromino-answer = { $pieces ->
    [0] 没有要盖的方格。
   *[other] { $pieces } 块骨牌，盖住其余 { $squares } 格。
  }
print-pegs-given = 一枚棋子横着或竖着跳过相邻的一枚，落到它后面的空点上，被跳过的棋子拿掉。可以跳到框外。最少能剩几枚？
print-pegs-classic-given = 一枚棋子跳过相邻的一枚，落到它后面的空点上，被跳过的棋子拿掉。最少能剩几枚？
print-pegs-blank = 自己摆几枚棋子。一枚棋子横着或竖着跳过相邻的一枚，落到它后面的空点上，被跳过的棋子拿掉。最少能剩几枚？
print-pegs-answer = { $jumps ->
    [0] { $left ->
        [0] 没有棋子。
        [1] 不用跳，只有 1 枚。
       *[other] 没有可以跳的棋子，剩 { $left } 枚。
      }
   *[other] 跳 { $jumps } 次，剩 { $left } 枚。
  }
print-pegs-legend = 行、列、方向：
print-pegs-line = 我最少剩 ______ 枚。
print-pegs-unknown = 这个局面太大，无法搜索，尚不知最少能剩几枚。
print-heaps-given = 谁能赢？怎么走？
print-heaps-line = ______手必胜。第一步：________
print-heaps-blank = 自己画几排石子，两人对弈。
print-heaps-first = 先手必胜。{ $count ->
    [1] 唯一的必胜走法：{ $moves }。
   *[other] 必胜走法：{ $moves }。
  }
print-heaps-first-some = 先手必胜。几种必胜走法：{ $moves }。
print-heaps-sum = 异或：{ $sum }。
print-heaps-first-at-once = 先手必胜：一开始就无路可走，而走最后一步者负。
print-heaps-second = 后手必胜：无论先手怎么走，后手都能赢。
print-heaps-unknown = 这一局太大，无法搜索，尚不知谁能赢。
print-end-wins = 走最后一步者胜。
print-end-loses = 走最后一步者负。
print-rule-any = 两人轮流取，每次从一排里取石子，至少取一枚，多取不限。
print-rule-take = { $stones ->
    [1] 两人轮流取，每次从一排里取一枚石子。
   *[other] 两人轮流取，每次从一排里取石子，每次可以取 { $numbers } 枚。
  }
print-rule-side-any = 两人轮流取，每次从一排里取相邻的石子，至少取一枚，多取不限。
print-rule-side = { $stones ->
    [1] 两人轮流取，每次从一排里取一枚石子。
   *[other] 两人轮流取，每次从一排里取相邻的石子，每次可以取 { $numbers } 枚。
  }
print-rule-grundy = 两人轮流走，每次把一排分成枚数不等的两排。
print-rule-named = 两人轮流走，规则是“{ $name }”（{ $code }）。
print-rule-code = 两人轮流走，规则码是 { $code }。
print-take-row = 每次从一排里取相邻的石子。
print-take-whole = 取 { $stones } 枚：那一排必须正好有 { $stones } 枚。
print-take-end = 取 { $stones } 枚：从一端取，不能取完一排。
print-take-whole-or-end = 取 { $stones } 枚：从一端取，可以取完一排。
print-take-inside = 取 { $stones } 枚：从中间取，把一排断成两排。
print-take-whole-or-inside = 取 { $stones } 枚：可以取完一排，也可以从中间取，把一排断成两排。
print-take-not-whole = 取 { $stones } 枚：从哪里取都行，但不能取完一排。
print-take-anywhere = 取 { $stones } 枚：从哪里取都行。
print-too-large = 这个棋盘太大，纸上放不下，已换成放得下的最接近的棋盘。

## 页面
print-think = 想一想：
print-title = 练习单
print-boards = 每页题数
print-sheet = 内容
print-blank = 空白棋盘
print-given = 题目
print-answer = 答案
print-rules = 规则卡
print-grid = 空白表格
print-triangle = 三角点阵纸
print-grid-values = 值：走一步可得的各局面的值中，没有出现的最小非负整数
print-grid-binary = 二进制：每堆一行，最后一行是异或 ⊕
print-triangle-tip = 在点上画棋子，或者摆棋子。
print-rules-tromino-1 = 有一格是特殊方格，它空着不盖。
print-rules-tromino-2 = 一块 L 型骨牌盖三格，可以转动。
print-rules-tromino-3 = 盖满其余所有方格。骨牌不能重叠，也不能伸到棋盘外。
print-rules-pegs-1 = 一枚棋子横着或竖着跳过相邻的一枚，落到紧挨在它后面的空点上。
print-rules-pegs-2 = 被跳过的棋子拿掉。可以跳到框外。
print-rules-pegs-3 = 没有棋子能跳了，就数还剩几枚。能剩得更少吗？
print-rules-fives-1 = 横、竖、斜连续五个交叉点叫一条线。
print-rules-fives-2 = 一枚棋子挡住经过它的每一条线。
print-rules-fives-3 = 挡住所有的线，放得越少越好。
print-rules-knights-1 = 马走“日”字：朝一个方向走两格，再拐弯走一格。
print-rules-knights-2 = 走到哪格，就在哪格写上序号。走过的格不能再走。
print-rules-knights-3 = 走遍所有方格。从最后一格能跳回第一格的，叫回路。
print-rules-heaps-1 = 两人轮流取，每次从一排里取一枚或多枚石子。
print-rules-heaps-2 = 轮到对方：可以取同一排，也可以取另一排。
print-rules-heaps-3 = 取到最后一枚石子的人赢。
print-other = 换一组
print-go = 打印
print-back = 回到实验室
print-name = 姓名
print-class = 班级
print-date = 日期
print-set = 第 { $seed } 组
print-board = 第 { $number } 题
print-code = 第 { $number } 题的二维码
print-making = 正在出题……
print-ended = 已停止。
link-allowed-boards = 1、2、4 或 6
link-allowed-sheet = blank、given、answer 或 rules，孔明棋和取石子还有 grid
link-allowed-levels = 本系列的关卡，如 T02-T09
link-allowed-set = 0 到 999999 的整数

## 五子连珠
print-fives-board = { $rows }×{ $cols } 的棋盘，{ $length } 子连珠
print-fives-blank = 放棋子，使横、竖、斜每连续 { $length } 格里至少有一枚，放得越少越好。
print-fives-given = 再放一些棋子，使横、竖、斜每连续 { $length } 格里至少有一枚，放得越少越好。
print-fives-line = 连同已有的，我一共用了 ______ 枚。
print-fives-answer = { $stones ->
    [0] 一枚也不用放。
   *[other] 最少 { $stones } 枚。
  }
print-fives-best = 目前找到的最好结果：{ $stones } 枚，不一定最少。
print-fives-unknown = 棋盘太大，无法搜索，尚不知最少要放几枚。

## 马踏棋盘
print-knights-board-closed = { $missing ->
    [0] { $rows }×{ $cols } 的棋盘，走成回路
   *[other] { $rows }×{ $cols } 的棋盘，去掉 { $missing } 格，走成回路
  }
print-knights-board-open = { $missing ->
    [0] { $rows }×{ $cols } 的棋盘，走成通路
   *[other] { $rows }×{ $cols } 的棋盘，去掉 { $missing } 格，走成通路
  }
print-knights-blank-closed = 按马走的次序给各格编号，每格恰好一次，从最后一格要能跳回第一格。
print-knights-blank-open = 按马走的次序给各格编号，每格恰好一次。
print-knights-given-closed = 填上缺少的序号：马走遍每一格，每格恰好一次，从最后一格能跳回第一格。
print-knights-given-open = 填上缺少的序号：马走遍每一格，每格恰好一次。
print-knights-line = 核对：每个序号到下一个序号都是马步。答案可能不止一种。
print-knights-line-closed = 核对：每个序号到下一个序号都是马步，最后一个到 1 也是。答案可能不止一种。
print-knights-why = 这个棋盘为什么走不遍？
print-knights-why-line = 因为 ______
print-knights-closed = 回路：{ $squares } 格每格恰好一次，最后跳回起点。
print-knights-open = 通路：{ $squares } 格每格恰好一次。
print-knights-unknown = 没有找到路线，搜索已到上限。
print-seat = 学号
print-study = 学习单
print-result-code = 成绩码
print-level-judge = ☐ 能　☐ 不能　因为
print-level-choose = ☐ 先手　☐ 后手　因为
print-level-number = 答：
print-level-move = 第一步：
print-level-pegs = 剩下的枚数：
print-level-fives = 用了几枚：
print-level-knights = 走了几格：
print-key-number = 答案：{ $number }
print-key-steps = { $number } 步
print-key-tromino = { $number } 块
print-key-pegs = 剩 { $number } 枚
print-key-fives = { $number } 枚
print-key-knights = { $number } 格
print-key-winning = 必胜走法：{ $moves }
print-key-none = 先手没有必胜的走法，所以后手必胜。
