# 各个小棋盘（实验室也用）的文字：邀请语和格子上有什么。条目的次序与 boards.en.ftl 相同。

## 棋盘覆盖
tromino-invitation = 点一个方格作特殊方格，看 L 型骨牌盖满其余各格。
tromino-card = 点一个方格作特殊方格。
tromino-card-covered = 其余 { $squares } 格，{ $pieces } 块骨牌正好盖满。
glyph-special = 特
tromino-square-special = 特殊方格
tromino-square-free = 空格
tromino-square-piece = 第 { $number } 块
tromino-square-by-hand = 自己放的骨牌，拐角在第 { $row } 行第 { $col } 列，缺口朝{ $quarter }

## 孔明棋
pegs-invitation = 最少能剩几枚？点一枚棋子，再点它的落点。
pegs-card = 点一枚能跳的棋子。
pegs-card-chosen = 棋子已拿起，点虚线圈落下。
pegs-card-left = 还剩 { $pegs } 枚。
pegs-card-one = 只剩一枚，不能再少了。
pegs-point-peg = 棋子
pegs-point-movable = { $ways ->
    [1] 棋子，能跳
   *[other] 棋子，能向 { $ways } 个方向跳
  }
pegs-point-free = 空点
pegs-point-chosen = 棋子，已选中
pegs-point-target = 空点，选中的棋子可以跳到这里
pegs-point-off = 不在棋盘上
pegs-point-coloured = { $is }，颜色 { $colour }

## 取石子
heaps-invitation = 两人轮流取，每次从一排里至少取一枚，取到最后一枚的人赢。点一枚石子试试。
heaps-is-stone = 第 { $heapRow } 排第 { $place } 枚石子，它所在的堆有 { $heap } 枚
heaps-is-marked = 已选中第 { $heapRow } 排第 { $place } 枚石子，它所在的堆有 { $heap } 枚
heaps-is-gone = 第 { $heapRow } 排第 { $place } 枚石子，已取走
heaps-is-beside = 不在任何一排
heaps-new-game = 再来一局
heaps-figure-won = 最后一步是你走的，你赢了。
heaps-figure-lost = 已经无路可走，你输了。
heaps-figure-turn = 轮到你走，点一枚石子。
heaps-figure-engine = { $stones ->
    [0] 电脑把第 { $row } 排拆开。
   *[other] 电脑从第 { $row } 排取走 { $stones } 枚。
  }
heaps-illegal-row = 没有第 { $row } 排。
heaps-illegal-stone = 第 { $row } 排第 { $place } 个位置上没有石子。
heaps-illegal-apart = 一步只能动一堆，这些石子不在同一堆里。
heaps-illegal-adjacent = 这些石子不相邻，一步只能取相邻的石子。
heaps-illegal-take = { $take ->
    [1] 不能只取一枚。
   *[other] 不能一次取 { $take } 枚。
  }
heaps-illegal-cut = 按这个规则必须取石子，不能只把一堆拆开。
heaps-illegal-all = 取 { $take } 枚时，这一堆不能取完。
heaps-illegal-one = 取 { $take } 枚后，余下的不能正好是一堆。
heaps-illegal-leave = { $take ->
    [0] 不取石子、只拆开时，不能拆成 { $heaps } 堆。
   *[other] 取 { $take } 枚后，余下的不能分成 { $heaps } 堆。
  }
heaps-illegal-edge = 只能在同一堆的两枚石子之间拆开。
heaps-illegal-equal = 拆成的两堆不能一样多。

## 五子连珠
fives-invitation = 横、竖、斜每连续五格里至少有一枚棋子，最少放几枚？点一个交叉点试试。
fives-card = 再放一枚，放在哪里？
fives-card-open = 还有 { $lines } 条线没挡住。
fives-card-blocked = { $stones } 枚挡住了所有的线，还能更少。
fives-card-best = { $stones } 枚挡住了所有的线，不能再少了。
fives-square-stone = 棋子，有 { $lines } 条线只靠它挡住
fives-square-superfluous = 多余的棋子
fives-square-free = 空，经过这里的线还有 { $lines } 条没挡住
fives-square-quiet = 空

## 马踏棋盘
knights-invitation = 让马走遍每一格，每格恰好一次。点有记号的格子。
knights-card = 马走到第 { $number } 格，共 { $squares } 格。下一步？
knights-card-stuck = 走不动了。点马所在的格子，退一步。
knights-card-done = { $squares } 格全部走到，并且回到了起点。
glyph-knight = 马
knights-square-knight = 马在这里，是第 { $number } 格
knights-square-visited = 走过，是第 { $number } 格
knights-square-choice = 空格，马能跳到这里，之后有 { $ways } 条出路
knights-square-home = 起点，马可以跳回来
knights-square-free = 还没有走过
knights-square-missing = 不在棋盘上
knights-tile-next = { $lacks ->
    [0] 轮到这一格，端口已齐
   *[other] 轮到这一格，还差 { $lacks } 个端口
  }
knights-tile-done = 已经铺好
knights-tile-end = 已经铺好，是路线的端点
knights-tile-free = 还没有端口
knights-tile-free-near = 还没有端口，可以接到这里
knights-tile-one = 有一个端口，链的另一头在{ $other }
knights-tile-one-near = 有一个端口，还可以再接，链的另一头在{ $other }
knights-tile-full = 端口已齐
knights-tile-later = 还没有轮到
knights-vertex-square = ({ $row },{ $col })
knights-vertex-house = 路线的端点
