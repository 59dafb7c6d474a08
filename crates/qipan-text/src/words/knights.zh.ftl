# 马踏棋盘的文字：核心与实验室。条目的次序与 knights.en.ftl 相同。

## 不成立的棋盘
knights-bad-side = 边长须是 1 到 { $longest } 的整数。
knights-bad-large = 边长不超过 { $longest } 的棋盘才能去掉格子。
knights-bad-square = 第 { $row } 行第 { $col } 列不在棋盘上，去不掉。
knights-bad-empty = 至少要留下一格。

## 不能走的一步
knights-illegal-off = 这一格不在棋盘上。
knights-illegal-missing = 第 { $row } 行第 { $col } 列已从棋盘上去掉。
knights-illegal-visited = 第 { $row } 行第 { $col } 列已经走过，是第 { $number } 格。
knights-illegal-jump = 马走“日”字：从第 { $fromRow } 行第 { $fromCol } 列跳不到第 { $row } 行第 { $col } 列。
knights-illegal-home = 已经回到起点了。
knights-illegal-many = 用手最多走 { $most } 格。

## 每一步的理由
knights-why-start = 从第 { $row } 行第 { $col } 列出发。
knights-why-fewest = 第 { $row } 行第 { $col } 列的出路最少：{ $ways ->
    [0] 没有了，这是最后一格。
   *[other] 只有 { $ways } 条。以后再去只会更难。
  }
knights-why-fewest-tie = { $choices } 格里有 { $ties } 格出路最少，都是 { $ways } 条；取第 { $row } 行第 { $col } 列。
knights-why-fewest-all = 能到的 { $choices } 格出路一样多，都是 { $ways } 条；取第 { $row } 行第 { $col } 列。
knights-why-otherwise = 走第 { $row } 行第 { $col } 列，它有 { $ways } 条出路。第 { $otherRow } 行第 { $otherCol } 列更少（{ $fewer } 条），但照规则走那边走不通，搜索退了回来。
knights-why-only = 只剩第 { $row } 行第 { $col } 列可走。
knights-why-within = 沿着 { $rows }×{ $cols } 的一块（{ $part }）走：块里的第 { $number } 格，在第 { $row } 行第 { $col } 列。
knights-why-out = 过一道接口，进到下一块 { $rows }×{ $cols }（{ $part }）的第 { $row } 行第 { $col } 列：两块各去掉一步，用两步接起来。
knights-why-out-narrow = 过一道接口，进到下一块 { $rows }×{ $cols }（{ $part }）的第 { $row } 行第 { $col } 列：去掉一步，换成穿过那一块的路。
knights-why-back = 接口外面都走完了，回到这一块（{ $part }）的第 { $row } 行第 { $col } 列。
knights-why-given = 到第 { $row } 行第 { $col } 列。
knights-why-home = 跳回起点第 { $row } 行第 { $col } 列，走成一圈。
knights-part-root = 根块
knights-part-spine = 梳背
knights-part-tooth = 梳齿

## 为什么有，为什么没有
knights-reason-single = 只有一格，已经走遍。
knights-reason-schwenk = 由 Schwenk 定理，这个棋盘有回路。
knights-reason-of-closed = 这个棋盘有回路，去掉其中任一步就是通路。
knights-reason-open = 由 Cull 和 De Curtins、Chia 和 Ong 的定理，这个棋盘有通路。
knights-obstacle-odd = 没有回路：马每跳一步，格子就换一次颜色，而 { $squares } 格是奇数。
knights-obstacle-one = 只有一行（列）的棋盘上，马一步也跳不了。
knights-obstacle-two = 两格宽的棋盘上，马每步都沿着长边移两格，永远到不了紧挨着自己的格子。
knights-obstacle-four = 四格宽的棋盘没有回路：从外面两条线只能跳到里面两条线，所以内外必须交替；颜色也是交替的，外面的格子就该同色了，而它们两种颜色都有。
knights-obstacle-three-six = 3×6 没有回路：中间一条线上有两格，都只与同样的两格相通，这四格会提早绕成一圈。
knights-obstacle-three = 3×{ $long } 没有回路：左右两半各有一条链，合起来提早成圈，漏掉几格。
knights-obstacle-middle = 走不遍：正中间的一格哪里都跳不到。
knights-obstacle-cut-five = 走不遍：拿掉五格（短边竖放时的 1,2、1,4、2,3、3,2、3,4），剩下互不相通的七块，而一条通路至多断成六段。
knights-obstacle-cut-six = 走不遍：拿掉中间两条线的六格，剩下互不相通的八块，而一条通路至多断成七段。
knights-obstacle-cut-four = 走不遍：拿掉中间四格，剩下互不相通的六块，而一条通路至多断成五段。
knights-obstacle-start-off = 第 { $row } 行第 { $col } 列不在这个棋盘上，不能从那里出发。
knights-obstacle-start-colour = 从第 { $row } 行第 { $col } 列出发走不遍：它的颜色格子较少，而起点和终点都应在较多的颜色上。
knights-obstacle-start-inner = 四格宽的棋盘上，通路的起点和终点都应在外面两条线上，而第 { $row } 行第 { $col } 列在里面。
knights-obstacle-colours = 一种颜色 { $light } 格，另一种 { $dark } 格，相差太多：马每跳一步都换颜色。
knights-obstacle-stuck = 第 { $row } 行第 { $col } 列{ $jumps ->
    [0] 一步也跳不出去。
    [1] 只有一条出路，回路要两条。
   *[other] 有 { $jumps } 条出路。
  }
knights-obstacle-ends = 有三格（其中一格是第 { $row } 行第 { $col } 列）各只有一条出路，而走法只有头尾两端。
knights-obstacle-apart = 从别的格子跳不到第 { $row } 行第 { $col } 列。
knights-obstacle-searched = 搜索试过了所有走法：没有。
knights-obstacle-searched-from = 从第 { $row } 行第 { $col } 列出发走不遍：搜索试过了从那里出发的所有走法。

## 检查出的错误
knights-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
knights-fault-missing = 第 { $row } 行第 { $col } 列已从棋盘上去掉。
knights-fault-twice = 第 { $row } 行第 { $col } 列走了两次。
knights-fault-jump = 从第 { $fromRow } 行第 { $fromCol } 列跳不到第 { $row } 行第 { $col } 列。
knights-fault-home = 每格都走过了，但从第 { $fromRow } 行第 { $fromCol } 列跳不回起点第 { $row } 行第 { $col } 列。
knights-fault-block-way = 有一块 { $rows }×{ $cols }，块里的路没有把每格各走一次。
knights-fault-block-door = 有一块 { $rows }×{ $cols }，接口上跨过边界的不是马步。
knights-fault-block-cover = 各块没有恰好铺满棋盘。
knights-fault-block-open = 整条路没有回到起点。
knights-too-large-to-check = 超过 { $most } 格的棋盘不逐格检查。
knights-too-large-to-count = 这样的计数大约要 { $needed } MB 内存，而允许的是 { $megabytes } MB。
knights-too-wide-to-count = 有一边不超过 { $widest } 格、一共不超过 { $squares } 格的棋盘才能计数。

## 链接
link-allowed-knights-side = 1 到 1073741824 的整数
link-allowed-task = tour 或 count
link-allowed-kind = closed 或 open
link-allowed-without = 1,2;3,4 这样的格子，棋盘边长不超过 64
link-allowed-start = 棋盘上的一格，如 1,1：先行后列，从 1 数起
link-allowed-knights-show = numbers、ways、blocks，用逗号隔开
link-allowed-colours = colours
link-allowed-squares = 1,1;2,3 这样的格子：先行后列，从 1 数起

## 实验室
knights-title = 马踏棋盘：每格走一次
knights-intro = 让马把每一格都走一次，最后一步跳回起点。
knights-intro-open = 让马把每一格都走一次。
knights-back = 回到答案
knights-text = 走法
knights-text-too-large = 棋盘太大，写不下。命令行程序可以打印走法。
knights-keys-act = 走到这一格
knights-sides = 行 × 列
knights-kind = 类型
knights-closed = 回路
knights-open = 通路
knights-show-numbers = 给走过的格编号
knights-show-ways = 标出各格的出路数
knights-show-blocks = 画出分块
knights-tool-go = 走马
knights-tool-remove = 挖格
knights-tool-start = 设起点
knights-tip-go = 点虚线圈里的格子。马走“日”字，没有蹩马腿。
knights-tip-remove = 点一格，把它去掉或放回来。
knights-tip-start = 点一格，答案从那里出发。
knights-whole = 全部放回
knights-removing = 现在有 { $squares } 格。点一格，把它去掉或放回来。
knights-starting = 答案从哪里出发？点一格。
knights-branch = 第 { $row } 行第 { $col } 列
knights-did = 第 { $number } 格：第 { $row } 行第 { $col } 列。
knights-did-home = 跳回起点第 { $row } 行第 { $col } 列。
knights-caption-own = 马能走遍 { $rows }×{ $cols } 的 { $squares } 格吗？点一格作起点。
knights-caption-invite = 马已走过 { $visited } 格，下一步去哪里？点虚线圈里的格子。
knights-caption-looking = 正在找走遍这 { $squares } 格的走法。先自己试试吧。
knights-caption-start = { $rows }×{ $cols }，走遍 { $squares } 格。播放，一步步看，或者自己点起点。
knights-caption-number = { $all } 种里的第 { $number } 种。
knights-done-closed = { $squares } 格各走一次，又回到了起点。
knights-done-open = { $squares } 格各走了一次。
knights-hand-on = 已走 { $visited } 格，还剩 { $left } 格。
knights-hand-lost = 已走 { $visited } 格，还剩 { $left } 格，但从这里已经走不完了。撤销几步，换一条路。
knights-hand-hopeless = 已走 { $visited } 格，还剩 { $left } 格。这个棋盘本来就走不成，看你能走多远。
knights-hand-stuck = 已走 { $visited } 格，还剩 { $left } 格，马无处可走了。撤销几步，换一条路。
knights-hand-stuck-home = { $visited } 格都走到了，但跳不回起点。
knights-described-empty = { $rows } 行 { $cols } 列的棋盘，马还没有放上去。
knights-described = { $rows } 行 { $cols } 列的棋盘。马在第 { $row } 行第 { $col } 列，已走 { $visited } 格：{ $way }。
knights-described-many = { $rows } 行 { $cols } 列的棋盘。马在第 { $row } 行第 { $col } 列，已走 { $visited } 格。

## 结论
knights-hand-none = 马还没有放上棋盘。
knights-verdict-open = 还在路上
knights-verdict-none = 已证明：没有。
knights-verdict-none-from = 已证明：从那里没有。
knights-looking-for = 正在找走法。
knights-not-found = 没有找到，但没有试完所有走法，也许还有。
knights-search-ended = 搜索停下了。
knights-checking = 正在逐格检查，共 { $squares } 格。
knights-check-ended = 检查停下了。
knights-refuted = 走法在第 { $at } 格出错，请告诉我们。
knights-proved-closed = { $squares } 格各走一次，最后一步回到起点。由独立的程序检查过。
knights-proved-open = { $squares } 格各走一次。由独立的程序检查过。
knights-proved-parts-closed = { $squares } 格的回路：每种块检查了一块，接口上的步子也都检查了，其余的块与它们一样。
knights-proved-parts-open = { $squares } 格的通路：每种块检查了一块，接口上的步子也都检查了，其余的块与它们一样。
knights-hand-legal = 已走 { $visited } 格，共 { $squares } 格，都合规则。
knights-hand-almost = { $squares } 格都走到了，再跳一步就回到起点。
knights-hand-not-home = { $squares } 格都走到了，但跳不回起点。
knights-hand-proved-closed = { $squares } 格各走一次，最后一步回到起点。
knights-hand-proved-open = { $squares } 格各走一次。

## 各栏
knights-outlook = 还能走完吗
knights-looking = 正在搜索
knights-ask = 查一查
knights-ask-longer = 再搜索一会儿
knights-outlook-large = 棋盘太大，不能搜索。
knights-outlook-done = 已经走完了。
knights-outlook-yes = 能：从这里可以走完。{ $left ->
    [0] 只差跳回起点的一步。
   *[other] 还剩 { $left } 格。
  }
knights-outlook-lost = 不能：第 { $row } 行第 { $col } 列的出路不够，进得去就出不来了。
knights-outlook-out = 不能：第 { $row } 行第 { $col } 列已经到不了了。
knights-outlook-two = 不能：有两格（其中一格是第 { $row } 行第 { $col } 列）都只剩一条出路，而终点只有一个。
knights-outlook-no = 不能：搜索试过了所有走法。
knights-outlook-open = 还不知道：搜索到此为止。
knights-rest-none = 从这里走不完了。
knights-rest-open = 搜索到此为止，还不知道能不能走完。
knights-rest-large = 棋盘太大，不能搜索。
knights-exists = 有没有走法
knights-exists-found = 有：这是搜索找到的。
knights-exists-open = 不搜索就不知道。
knights-exists-blocks = 这个走法由一块块拼成：马什么时候在哪一格，{ $squares } 格都有公式。

## 提示
knights-hint-home = 每一格都走到了，还差一步。
knights-hint-fewest = 找出路最少的那一格：以后再去只会更难。
knights-hint-only = 只有一格可走。
knights-hint-which = 能到的格子里，从哪一格能走完？不是出路最少的那一格。
knights-hint-look = 看第 { $row } 行第 { $col } 列。
knights-hint-go = 走到第 { $row } 行第 { $col } 列。
knights-hint-why-fewest = 第 { $row } 行第 { $col } 列的出路最少（{ $ways } 条），从那里能走完。
knights-hint-why = 从第 { $row } 行第 { $col } 列能走完。那里有 { $ways } 条出路。
knights-hint-none = 从这里走不完了，撤销几步吧。
knights-guess-as-good = 那里的出路一样少，照规则同样好；只是这个走法去的是另一格：

## 构造
knights-code-start = 把马放在起点
knights-code-until = 直到每格都走过：
knights-code-fewest = 走到出路最少的格
knights-code-otherwise = 走不通：退回来，试次好的
knights-code-within = 沿着块里的路走
knights-code-out = 到了接口：进外面的块
knights-code-back = 外面走完了：回来
knights-code-home = 最后一格之后：回起点
knights-words-start = 把马放在起点。
knights-words-until = 直到每一格都走过：
knights-words-fewest = 在能到的格子里，走出路最少的一格（Warnsdorff 规则）。
knights-words-otherwise = 照规则走不通时，退回来试次好的。
knights-words-within = 棋盘切成一块块，每块里有自己的路。
knights-words-out = 走到接口，先把外面的都走完。
knights-words-back = 外面走完了，接着走块里剩下的路。
knights-words-home = 从最后一格跳回起点。

## 辅助标记
knights-lens-colours = 两种颜色
knights-lens-told = A 有 { $light } 格，B 有 { $dark } 格，马每跳一步就换颜色。{ $apart ->
    [0] 回路上两种颜色一样多，正是这样。
    [1] 相差一格：通路的起点和终点都在多的一种上，回路没有。
   *[other] 相差 { $apart } 格，所以走不遍。
  }

## 按编号找走法
knights-by-number = 所有走法
knights-numbers = 一种一种看
knights-numbers-large = 状态太多，这里不能按编号找。
knights-number = 编号
knights-number-before = 上一种
knights-number-after = 下一种
knights-number-random = 随机一种
knights-number-none = 回到常用的一种
link-allowed-tour = 某一种走法的编号，从 1 开始，棋盘不超过 42 格
knights-to-count = 用轮廓的方法数一数
knights-task = 做什么
knights-task-tour = 走一遍
knights-task-count = 数一数
