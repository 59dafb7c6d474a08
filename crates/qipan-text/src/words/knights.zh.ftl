# 马踏棋盘的文字：核心与实验室。条目的次序与 knights.en.ftl 相同。

## 不成立的棋盘
knights-bad-side = 边长应为 1 到 { $longest } 的整数。
knights-bad-large = 只有不超过 { $longest }×{ $longest } 的棋盘才能去掉格子。
knights-bad-square = 第 { $row } 行第 { $col } 列不在棋盘上，不能去掉。
knights-bad-empty = 至少要留下一格。

## 不能走的一步
knights-illegal-off = 这一格不在棋盘上。
knights-illegal-missing = 第 { $row } 行第 { $col } 列已从棋盘上去掉。
knights-illegal-visited = 第 { $row } 行第 { $col } 列已经走过，是第 { $number } 格。
knights-illegal-jump = 马走“日”字：从({ $fromRow },{ $fromCol })跳不到({ $row },{ $col })。
knights-illegal-home = 已经回到起点了。
knights-illegal-many = 手动最多走 { $most } 格。

## 每一步的理由
knights-why-start = 从第 { $row } 行第 { $col } 列出发。
knights-why-fewest = { $ways ->
    [0] 第 { $row } 行第 { $col } 列的出路最少，一条也没有：这是最后一格。
   *[other] 出路最少的格先走（Warnsdorff 规则）：第 { $row } 行第 { $col } 列只有 { $ways } 条出路，以后再去只会更难。
  }
knights-why-fewest-tie = 能到的 { $choices } 格里，有 { $ties } 格出路最少，都是 { $ways } 条；取第 { $row } 行第 { $col } 列。
knights-why-fewest-all = 能到的 { $choices } 格出路一样多，都是 { $ways } 条；取第 { $row } 行第 { $col } 列。
knights-why-otherwise = 照规则应走({ $otherRow },{ $otherCol })，{ $fewer ->
    [0] 它一条出路也没有，
   *[other] 它只有 { $fewer } 条出路，
  }但搜索在那里没有走通，所以退回来改走({ $row },{ $col })，它有 { $ways } 条出路。
knights-why-only = 只剩第 { $row } 行第 { $col } 列可走。
knights-why-within = 沿 { $rows }×{ $cols } 的{ $part }走：块内第 { $number } 格，第 { $row } 行第 { $col } 列。
knights-why-out = 经接口进入下一块 { $rows }×{ $cols } 的{ $part }，到第 { $row } 行第 { $col } 列：两块各去掉一步，再用两步接起来。
knights-why-out-narrow = 经接口进入下一块 { $rows }×{ $cols } 的{ $part }，到第 { $row } 行第 { $col } 列：去掉一步，换成穿过那一块的一段路。
knights-why-back = 接口外面都走完了，回到{ $part }的第 { $row } 行第 { $col } 列。
knights-why-given = 走到第 { $row } 行第 { $col } 列。
knights-why-home = 跳回起点第 { $row } 行第 { $col } 列，走成一条回路。
knights-part-root = 根块
knights-part-spine = 梳背
knights-part-tooth = 梳齿

## 为什么有，为什么没有
knights-reason-single = 只有一格，已经走遍。
knights-reason-schwenk = 由 Schwenk 定理，这个棋盘有回路（哈密顿回路）。
knights-reason-of-closed = 这个棋盘有回路，去掉其中任意一步就得到通路。
knights-reason-open = 由 Cull 和 De Curtins、Chia 和 Ong 的定理，这个棋盘有通路（哈密顿路）。
knights-obstacle-odd = 没有回路：马每跳一步就换一次颜色，回路上两种颜色一样多，而总格数 { $squares } 是奇数。
knights-obstacle-one = 走不遍：棋盘只有一格宽，马一步也跳不了。
knights-obstacle-two = 走不遍：棋盘只有两格宽，马每步都沿长边移两格，永远到不了紧挨着自己的格子。
knights-obstacle-four = 四格宽的棋盘没有回路：外侧两排的格子只能跳到内侧两排，而内外的格数相等，所以回路上内外交替；黑白也交替，于是外侧的格子应当同色，可是它们两种颜色都有，矛盾。
knights-obstacle-three-six = 3×6 没有回路：中间一排有两格，都只能跳到同样的两格，这四格必先自成一圈。
knights-obstacle-three = 3×{ $long } 没有回路：左右两半各有一条必走的链，两条链必先合成一圈，漏掉别的格。
knights-obstacle-middle = 走不遍：马在正中间的一格一步也跳不了，从别的格也跳不到它。
knights-obstacle-cut-five = 走不遍：短边竖放，拿掉(1,2)、(1,4)、(2,3)、(3,2)、(3,4)这五格，剩下互相跳不到的七块。可是拿掉五格，一条通路至多断成六段，矛盾。
knights-obstacle-cut-six = 走不遍：拿掉正中间 3×2 的六格，剩下互相跳不到的八块。可是拿掉六格，一条通路至多断成七段，矛盾。
knights-obstacle-cut-four = 走不遍：拿掉正中间的四格，剩下互相跳不到的六块。可是拿掉四格，一条通路至多断成五段，矛盾。
knights-obstacle-start-off = 第 { $row } 行第 { $col } 列不在这个棋盘上，不能从那里出发。
knights-obstacle-start-colour = 从第 { $row } 行第 { $col } 列出发走不遍：总格数是奇数，与它同色的格子较少，而通路的起点和终点必在格子较多的那种颜色上。
knights-obstacle-start-inner = 从第 { $row } 行第 { $col } 列出发走不遍：四格宽的棋盘上，通路的起点和终点都应在外侧两排，而这一格在内侧。
knights-obstacle-colours = 走不遍：一种颜色有 { $light } 格，另一种有 { $dark } 格，而马每跳一步就换一次颜色，这两个数相差太多。
knights-obstacle-stuck = { $jumps ->
    [0] 走不遍：第 { $row } 行第 { $col } 列一条出路也没有。
    [1] 没有回路：第 { $row } 行第 { $col } 列只有一条出路，而回路上每一格都要有两条。
   *[other] 走不遍：第 { $row } 行第 { $col } 列只有 { $jumps } 条出路。
  }
knights-obstacle-ends = 走不遍：有三格（其中一格是第 { $row } 行第 { $col } 列）各只有一条出路，而一条路线只有两个端点。
knights-obstacle-apart = 走不遍：从别的格子跳不到第 { $row } 行第 { $col } 列。
knights-obstacle-searched = 走不遍：搜索试遍了所有路线，没有一条走得遍。
knights-obstacle-searched-from = 从第 { $row } 行第 { $col } 列出发走不遍：搜索试遍了从那里出发的所有路线。

## 核对出的错误
knights-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
knights-fault-missing = 第 { $row } 行第 { $col } 列已从棋盘上去掉。
knights-fault-twice = 第 { $row } 行第 { $col } 列走了两次。
knights-fault-jump = 从({ $fromRow },{ $fromCol })到({ $row },{ $col })不是马步。
knights-fault-home = 每格都走过了，但从最后一格({ $fromRow },{ $fromCol })跳不回起点({ $row },{ $col })。
knights-fault-block-way = 有一块 { $rows }×{ $cols }，块内的路线没有按马步把每格恰好走一次。
knights-fault-block-door = 有一块 { $rows }×{ $cols }，接口处跨过边界的不是马步。
knights-fault-block-cover = 各块没有恰好铺满棋盘。
knights-fault-block-open = 整条路线没有回到起点。
knights-too-large-to-check = 超过 { $most } 格的棋盘，不再逐格核对。
knights-too-large-to-count = 这样的计数大约需要 { $needed } MB 内存，而允许的是 { $megabytes } MB。
knights-too-wide-to-count = 总格数不超过 { $squares }、并且有一边不超过 { $widest } 格的棋盘才能计数。

## 链接
link-allowed-knights-side = 1 到 1073741824 的整数
link-allowed-task = tour 或 count
link-allowed-kind = closed 或 open
link-allowed-without = 1,2;3,4 这样的格子，棋盘不超过 64×64
link-allowed-start = 棋盘上的一格，先行后列，如 1,1
link-allowed-knights-show = numbers、ways、blocks，用逗号隔开
link-allowed-colours = colours
link-allowed-squares = 1,1;2,3 这样的格子，先行后列

## 实验室
knights-title = 马踏棋盘：每格恰好走一次
knights-intro = 让马走遍每一格，每格恰好一次，最后一步跳回起点。
knights-intro-open = 让马走遍每一格，每格恰好一次。
knights-text = 路线
knights-text-too-large = 棋盘太大，无法全部列出。命令行程序可以打印路线。
knights-keys-act = 走到这一格
knights-sides = 大小
knights-kind = 类型
knights-closed = 回路
knights-open = 通路
knights-show-numbers = 标出各格的序号
knights-show-ways = 标出各格的出路数
knights-show-blocks = 画出分块
knights-tool-go = 走马
knights-tool-remove = 去掉格子
knights-tool-start = 设起点
knights-tip-go = { $visited ->
    [0] 点一格作起点。
   *[other] 点虚线圈里的格子。
  }马走“日”字，没有蹩马腿。
knights-tip-remove = 点一格，把它去掉或放回来。
knights-tip-start = 点一格，路线从那里出发。
knights-whole = 全部放回
knights-removing = 现在有 { $squares } 格。点一格，把它去掉或放回来。
knights-starting = 路线从哪里出发？点一格作起点。
knights-branch = 第 { $row } 行第 { $col } 列
knights-did = 第 { $number } 格：第 { $row } 行第 { $col } 列。
knights-did-home = 跳回起点第 { $row } 行第 { $col } 列。
knights-caption-own = 马能走遍这 { $squares } 格吗？点一格作起点。
knights-caption-invite = 马已走过 { $visited } 格，下一步去哪里？点虚线圈里的格子。
knights-caption-looking = 正在找走遍全盘的路线……先自己试试吧。
knights-rule = 马走“日”字，每格恰好一次
knights-goal-closed = 能走遍所有方格，再跳回起点吗？
knights-goal-open = 能走遍所有方格吗？
knights-caption-start = { $rows }×{ $cols }，走遍 { $squares } 格。按 ▶，或一步步看，也可以点一格作起点。
knights-caption-number = 第 { $number } 条，共 { $all } 条。
knights-done-closed = { $squares } 格各走一次，又回到了起点。
knights-done-open = { $squares } 格各走了一次。
knights-hand-on = 已走 { $visited } 格，还剩 { $left } 格。
knights-hand-lost = 已走 { $visited } 格，还剩 { $left } 格，从这里走不完了。
knights-dead-lost = 走不完了：第 { $row } 行第 { $col } 列进得去就出不来。
knights-dead-out = 走不完了：第 { $row } 行第 { $col } 列已经到不了。
knights-dead-two = 走不完了：({ $row },{ $col })和({ $toRow },{ $toCol })都只能作终点，而终点只有一个。
knights-hand-hopeless = 已走 { $visited } 格，还剩 { $left } 格。这个棋盘本来就走不遍，看你能走多远。
knights-hand-stuck = 已走 { $visited } 格，还剩 { $left } 格，马无路可走了。
knights-hand-stuck-home = { $visited } 格都走到了，但跳不回起点。
knights-square-at = ({ $row },{ $col })
knights-described-empty = { $rows } 行 { $cols } 列的棋盘，马还没有放上去。
knights-described = { $rows } 行 { $cols } 列的棋盘。马在第 { $row } 行第 { $col } 列。已走 { $visited } 格：{ $path }。{ $targets ->
    [0] 它已无路可走。
   *[other] 它可以走到 { $to }。
  }
knights-described-many = { $rows } 行 { $cols } 列的棋盘。马在第 { $row } 行第 { $col } 列，已走 { $visited } 格。

## 结论
knights-hand-none = 马还没有放上棋盘。
knights-verdict-open = 还没走完
knights-verdict-none = 已证明：走不遍
knights-verdict-none-from = 已证明：从那里走不遍
knights-looking-for = 正在找路线……
knights-not-found = 没有找到；但没有试遍所有路线，也许还是有的。
knights-search-ended = 搜索已停止。
knights-checking = 正在逐格核对，共 { $squares } 格……
knights-check-ended = 核对已停止。
knights-refuted = 路线在第 { $at } 格出错。这是程序的错误，请告诉我们。
knights-proved-closed = { $squares } 格各走一次，最后一步回到起点。已由独立程序核对。
knights-proved-open = { $squares } 格各走一次。已由独立程序核对。
knights-proved-parts-closed = { $squares } 格的回路：同类的块各核对一块，接口上的步子也都核对过，其余的块与它们相同。
knights-proved-parts-open = { $squares } 格的通路：同类的块各核对一块，接口上的步子也都核对过，其余的块与它们相同。
knights-hand-legal = 已走 { $visited } 格，共 { $squares } 格，每一步都符合规则。
knights-hand-almost = { $squares } 格都走到了，再跳一步就回到起点。
knights-hand-not-home = 走成了通路：{ $squares } 格都走到了，但跳不回起点。
knights-hand-proved-closed = 走成了回路：{ $squares } 格各走一次，从最后一格能跳回起点。
knights-hand-proved-open = 走成了通路：{ $squares } 格各走一次。

## 各栏
knights-outlook = 还能走完吗？
knights-looking = 正在搜索
knights-ask = 查一查
knights-ask-longer = 再搜索一会儿
knights-outlook-large = 棋盘太大，无法搜索。
knights-outlook-done = 已经走完了。
knights-outlook-yes = { $left ->
    [0] 能，只差跳回起点的一步。
   *[other] 能，还剩 { $left } 格。
  }
knights-outlook-lost = 不能：第 { $row } 行第 { $col } 列的出路不够，进得去就出不来了。
knights-outlook-out = 不能：第 { $row } 行第 { $col } 列已经到不了了。
knights-outlook-two = 不能：有两格（其中一格是第 { $row } 行第 { $col } 列）都只剩一条出路，而终点只有一个。
knights-outlook-no = 不能：搜索试遍了后面的所有路线。
knights-outlook-open = 搜索已到上限。
knights-rest-none = 从这里走不完了。
knights-rest-open = 还不知道能不能走完：搜索已到上限。
knights-rest-large = 棋盘太大，无法搜索。
knights-exists = 能走遍吗？
knights-exists-found = 能：路线由搜索得到。
knights-exists-open = 要搜索了才知道。
knights-exists-blocks = 这条路线由一块块拼成：{ $squares } 格中第几格在哪里，都可以用公式直接算出。

## 提示
knights-hint-home = 每一格都走到了，还差一步。
knights-hint-fewest = 找出路最少的那一格：以后再去只会更难。
knights-hint-only = 只有一格可走。
knights-hint-which = 注意，这一次别走出路最少的那一格。还有哪一格能走完？
knights-hint-look = 看第 { $row } 行第 { $col } 列。
knights-hint-go = 走到第 { $row } 行第 { $col } 列。
knights-hint-why-fewest = { $ways ->
    [0] 第 { $row } 行第 { $col } 列是最后一格。
   *[other] 第 { $row } 行第 { $col } 列的出路最少（{ $ways } 条），从那里能走完。
  }
knights-hint-why = 从第 { $row } 行第 { $col } 列能走完。那里有 { $ways } 条出路。
knights-hint-none = 从这里走不完了，撤销几步吧。
knights-guess-as-good = 那里的出路一样少，照规则同样好；只是这条路线去的是另一格。

## 构造
knights-code-start = 把马放在起点
knights-code-until = 直到每格都走过：
knights-code-fewest = 走到出路最少的格
knights-code-otherwise = 走不通：退回来，试次优的
knights-code-within = 沿着块内的路线走
knights-code-out = 到了接口：进外面的块
knights-code-back = 外面走完了：回来
knights-code-home = 最后一格之后：回起点
knights-words-start = 把马放在起点。
knights-words-until = 直到每一格都走过：
knights-words-fewest = 出路最少的格先走（贪心，Warnsdorff 规则）。
knights-words-otherwise = 照规则走不通时，退回来试次优的格。
knights-words-within = 棋盘切成一块块，每块有自己的路线，沿着它走。
knights-words-out = 走到接口，先把外面的都走完。
knights-words-back = 外面走完了，接着走块内剩下的路线。
knights-words-home = 从最后一格跳回起点。

## 辅助标记
knights-lens-colours = 两种颜色
knights-lens-told = A 有 { $light } 格，B 有 { $dark } 格，马每跳一步就换一次颜色。{ $apart ->
    [0] 回路要求两种颜色一样多，这里正好相等。
    [1] 相差一格：通路的起点和终点都在多的那种颜色上；没有回路。
   *[other] 相差 { $apart } 格，所以走不遍。
  }

## 按编号找路线
knights-by-number = 所有路线
knights-numbers = 逐条查看
knights-numbers-large = 状态太多，这里无法按编号找路线。
knights-number = 编号
knights-number-before = 上一条
knights-number-after = 下一条
knights-number-random = 随机一条
knights-number-none = 回到默认路线
link-allowed-tour = 某一条路线的编号，从 1 开始，棋盘不超过 42 格
knights-to-count = 用轮廓线方法计数
knights-task = 任务
knights-task-tour = 走遍
knights-task-count = 计数
