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
