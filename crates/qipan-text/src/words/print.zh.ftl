# 纸面上和带走的文件里的文字。条目的次序与 print.en.ftl 相同。

## 是什么棋盘
print-tromino-board = { $rows }×{ $cols } 的棋盘，特殊方格在第 { $row } 行第 { $col } 列
print-tromino-full = { $rows }×{ $cols } 的棋盘
print-pegs-rectangle = { $rows }×{ $cols } 的棋子
print-pegs-drawn = 自己摆的 { $pegs } 枚棋子
print-pegs-classic = 经典棋盘“{ $board }”，空位在第 { $row } 行第 { $col } 列
print-heaps-board = 各排 { $heaps } 枚石子；规则 { $rule }；走最后一步者{ $end }
print-heaps-wins = 胜
print-heaps-loses = 负

## 文件里的步骤
print-file = 棋盘：{ $family }
print-stands = { $len ->
    [0] 没有步骤
   *[other] 现在是第 { $step } 步，共 { $len } 步
  }
print-step = { $step }. { $move } —— { $why }
print-cut = 共 { $len } 步，这里只写前 { $most } 步。

## 纸面上
print-tromino-given = 用三格的 L 型骨牌，把特殊方格以外的方格全部盖住，不重叠。
print-tromino-blank = 自选一格作特殊方格，再用三格的 L 型骨牌盖住其余所有方格。
print-tromino-answer = { $pieces ->
    [0] 没有要盖的方格。
   *[other] { $pieces } 块骨牌，盖住其余 { $squares } 格。
  }
print-pegs-given = 棋子横着或竖着跳过相邻的一枚，落到它后面的空点，被跳过的拿掉。可以跳到框外。最少能剩几枚？
print-pegs-classic-given = 棋子跳过相邻的一枚，落到它后面的空位，被跳过的拿掉。最少能剩几枚？
print-pegs-blank = 自己摆几枚棋子。棋子横着或竖着跳过相邻的一枚，落到它后面的空点，被跳过的拿掉。最少能剩几枚？
print-pegs-answer = { $jumps ->
    [0] 不用跳，剩 { $left } 枚。
   *[other] 跳 { $jumps } 次，剩 { $left } 枚（行,列和方向）：
  }
print-pegs-line = 我剩 ______ 枚。
print-pegs-unknown = 这个局面太大，没有搜索最少能剩几枚。
print-heaps-given = 谁能赢？怎么走？
print-heaps-line = ________ 手必胜。第一步：____________________
print-heaps-blank = 自己画几排石子，两人对弈。
print-heaps-first = 先手必胜，例如：{ $move }。
print-heaps-first-at-once = 先手胜：一开始就无路可走。
print-heaps-second = 后手必胜：先手怎么走都输。
print-heaps-unknown = 谁能赢没有算出来。
print-end-wins = 走最后一步者胜。
print-end-loses = 走最后一步者负。
print-rule-any = 两人轮流，每次从一排里取石子，至少一枚，多取不限。
print-rule-take = 两人轮流，每次从一排里取石子，枚数可以是：{ $numbers }。
print-rule-side-any = 两人轮流，每次从一排里取相邻的任意枚石子。
print-rule-side = 两人轮流，每次从一排里取相邻的石子，枚数可以是：{ $numbers }。
print-rule-grundy = 两人轮流，每次把一排分成枚数不等的两排。
print-rule-named = 两人轮流，规则是“{ $name }”（{ $code }）。
print-rule-code = 两人轮流，规则码是 { $code }。
print-take-row = 每次从一排里取相邻的石子。
print-take-whole = 取 { $stones } 枚：那一排必须正好有 { $stones } 枚。
print-take-end = 取 { $stones } 枚：从一端取，不能取完。
print-take-whole-or-end = 取 { $stones } 枚：从一端取，可以取完。
print-take-inside = 取 { $stones } 枚：从中间取，把一排断成两排。
print-take-whole-or-inside = 取 { $stones } 枚：可以取完，也可以从中间取，把一排断成两排。
print-take-not-whole = 取 { $stones } 枚：从哪里取都行，但不能取完。
print-take-anywhere = 取 { $stones } 枚：从哪里取都行。
print-too-large = 这个棋盘在纸上放不下，已换成放得下的最接近的一个。

## 页面
print-title = 练习纸
print-boards = 每页题数
print-sheet = 内容
print-blank = 空白
print-given = 题目
print-answer = 答案
print-other = 换一组
print-go = 打印
print-back = 回到实验室
print-name = 姓名
print-class = 班级
print-date = 日期
print-set = 第 { $seed } 组
print-board = 第 { $number } 题
print-code = 第 { $number } 题的二维码
print-making = 正在出题
print-ended = 已经停止。
link-allowed-boards = 1、2、4 或 6
link-allowed-sheet = blank、given 或 answer
link-allowed-set = 0 到 999999 的整数

## 五子连珠
print-fives-board = { $rows }×{ $cols } 的棋盘，{ $length } 子连珠
print-fives-blank = 放棋子，使横、竖、斜每连续 { $length } 格里至少有一枚。放得越少越好。
print-fives-given = 再放一些棋子，使横、竖、斜每连续 { $length } 格里至少有一枚。放得越少越好。
print-fives-line = 连同已有的，我一共用了 ______ 枚。
print-fives-answer = { $stones ->
    [0] 一枚也不用放。
   *[other] { $length } 子连珠，最少 { $stones } 枚。
  }
print-fives-best = { $length } 子连珠，{ $stones } 枚；能不能更少，这里不知道。
print-fives-unknown = 棋盘太大，不能搜索：最少几枚，这里不知道。

## 马踏棋盘
print-knights-board-closed = { $rows }×{ $cols } 的棋盘，回路{ $missing ->
    [0] { "" }
   *[other] ，去掉 { $missing } 格
  }
print-knights-board-open = { $rows }×{ $cols } 的棋盘，通路{ $missing ->
    [0] { "" }
   *[other] ，去掉 { $missing } 格
  }
print-knights-blank-closed = 按马走的次序给各格编号，每格一次，从最后一格要能跳回第一格。
print-knights-blank-open = 按马走的次序给各格编号，每格一次。
print-knights-given-closed = 填上缺少的号码：马把每格走一次，从最后一格能跳回第一格。
print-knights-given-open = 填上缺少的号码：马把每格走一次。
print-knights-line = 检查：每个号码到下一个号码都是马步。答案可能不止一种。
print-knights-line-closed = 检查：每个号码到下一个号码都是马步，最后一个到 1 也是。答案可能不止一种。
print-knights-why = 这个棋盘上为什么走不出来？
print-knights-why-line = 因为 ______
print-knights-closed = { $squares } 格走成一圈。
print-knights-open = { $squares } 格走遍。
print-knights-unknown = 没有找到走法，搜索停下了。
