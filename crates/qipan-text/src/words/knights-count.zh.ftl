# 马踏棋盘计数的文字：核心与实验室。条目的次序与 knights-count.en.ftl 相同。这个实验室也用 knights.zh.ftl。

## 不能铺的砖
knights-lay-done = 每一格都铺好了。
knights-lay-has-both = 第 { $row } 行第 { $col } 列两端都有了，不用再接出去。
knights-lay-lacks = 第 { $row } 行第 { $col } 列还缺 { $lacks } 端，而这块砖接出 { $given } 端。
knights-lay-off = 从第 { $row } 行第 { $col } 列这样跳，就跳出棋盘了。
knights-lay-earlier = 第 { $row } 行第 { $col } 列已经铺过，只能接到后面的格子。
knights-lay-full = 第 { $row } 行第 { $col } 列两端都有了。
knights-lay-closed = 走成一圈，没有头尾。
knights-lay-no-end = 走法的头尾都已经有了。
knights-lay-ring = 第 { $row } 行第 { $col } 列和第 { $toRow } 行第 { $toCol } 列是同一条链的两端，连起来就过早接成一圈，漏掉了别的格子。
knights-lay-ring-end = 第 { $row } 行第 { $col } 列所在的链已经有走法的一头，再有一头就漏掉了别的格子。

## 砖的作用
knights-why-tile = { $gives }{ $joins }
knights-gives-none = 第 { $row } 行第 { $col } 列两端都有了，不用接出去。
knights-gives-one = 第 { $row } 行第 { $col } 列把所缺的一端接到{ $to }。
knights-gives-two = 第 { $row } 行第 { $col } 列的两端接到{ $to }和{ $other }。
knights-joins-nothing = 轮廓前移一格。
knights-joins-begun = 新的一条链，从{ $one }到{ $other }。
knights-joins-grown = 所在的链变长了，从{ $one }到{ $other }。
knights-joins-joined = 几条链连成一条，从{ $one }到{ $other }。
knights-joins-ring = 最后接成一圈，每一格都在上面：这就是一种走法。

## 链接
link-allowed-count-side = 1 到 64 的整数，总共不超过 1024 格
link-allowed-tiles = fh;gh 这样的砖：每一格写出跳法的字母 a 到 h，x 是走法的一头，- 是不接出去

## 实验室
knights-count-title = 马踏棋盘：一共有多少种
knights-count-intro = 每一格都要有两步马步与别的格相连。按顺序给每一格补上缺的端，只接到后面的格子；轮廓上情况相同的，合起来数。
knights-count-text = 轮廓
knights-count-text-too-large = 棋盘太大，写不下。
knights-count-keys-act = 接到这一格；在轮到的那一格上：铺空砖，或者作为走法的一头
knights-tool-tile = 铺砖
knights-count-legend = 方框：轮到的格。圆圈：有一端。实心：两端都有。虚线弧：一条链的两头。底色：轮廓。虚线圈：可以接的格。
knights-tip-tile = 框住的一格要把端接出去，点它接到的有记号的格子。
knights-tip-tile-open = 框住的一格要把端接出去，点它接到的有记号的格子；走法的一头就在这里时，点它自己。
knights-tip-tile-empty = 框住的一格两端都有了，点它就往下走。
knights-tip-tile-none = 每一格都铺好了。
knights-forced = 把只有一种铺法的铺上
knights-forced-none = 这里有几种铺法可选。
knights-forced-stuck = 这里怎么铺都不行。撤销几步，换一种铺法。
knights-lay-jump = 马走“日”字：从这里接不到第 { $row } 行第 { $col } 列。
knights-lay-second = 一端接到{ $to }，另一端接到哪里？
knights-tile-name = { $at } → { $to }
knights-tile-house = 一头
knights-tile-nobody = 不接
knights-tile-did = 第 { $number } 块砖：{ $tile }。
knights-count-caption-start = { $rows }×{ $cols }，共 { $squares } 格，沿短边一排一排地铺，每一格把缺的端接到后面的格子。播放，一步步看，或者自己铺第一块。
knights-count-caption-looking = 正在找一种走法来铺。先自己铺铺看吧。
knights-count-caption-own = 轮到第 { $row } 行第 { $col } 列，还缺 { $lacks } 端。
knights-count-caption-dead = 第 { $row } 行第 { $col } 列已经凑不齐两端了，这样铺不成。撤销几步，换一种铺法。
knights-count-caption-done = { $squares } 格都铺好了，是一种走法。
knights-count-caption-state = 铺成这个状态的有 { $ways } 种，从它铺完的有 { $tours } 种。这一步共有 { $states } 个状态。
knights-count-described = { $rows } 行 { $cols } 列的棋盘，铺好了 { $done } 格，共 { $squares } 格。{ $next }轮廓上有 { $full } 格两端都有，{ $one } 格有一端：{ $pairs }。
knights-count-described-whole = { $rows } 行 { $cols } 列的棋盘，{ $squares } 格都铺好了。
knights-count-next = 轮到第 { $row } 行第 { $col } 列。
knights-count-pairs-none = 没有连起来的

## 结论
knights-count-hand-none = 还没有铺砖。
knights-count-hand-legal = 已铺 { $done } 格，共 { $squares } 格，都合规则。
knights-count-hand-dead = 已铺 { $done } 格，共 { $squares } 格；第 { $row } 行第 { $col } 列已经凑不齐两端。
knights-count-hand-lost = 已铺 { $done } 格，共 { $squares } 格；查遍所有状态，从这里铺不完了。
knights-count-proved = 铺出来的是一种走法：{ $squares } 格接成一圈。由独立的程序检查过。
knights-count-proved-open = 铺出来的是一种走法：{ $squares } 格连成一路。由独立的程序检查过。
knights-count-tiny = 不到三格，没有什么可铺的。

## 这个状态
knights-state = 这个状态
knights-state-tip = 求出所有状态，才知道每个状态能铺成多少种。
knights-state-ask = 求出所有状态
knights-state-working = 正在求所有状态
knights-state-large = 这个棋盘的状态超过 { $most }00 万个，存不下；下面的计数不必都存着。
knights-state-ways = 铺成这个状态的
knights-state-tours = 从它铺完的
knights-state-through = 经过它的走法
knights-state-all = 全部走法
knights-state-states = 这一步的状态
knights-state-dropped = 这个状态已经去掉：有一格凑不齐两端了。
knights-state-number = 这是 { $ways } 种中的第 { $number } 种。
knights-state-another = 换一种铺法，到同一状态
knights-state-is-another = 砖换了，轮廓没有变：{ $ways } 种中的第 { $number } 种。
knights-state-choices = 下一块砖接到哪里，之后各有多少种
knights-state-choice = { $ends }：{ $tours }
knights-state-step = 步
knights-layers-states = 状态
knights-layers-ways = 铺法
knights-layers = 一步一步看

## 提示
knights-count-hint-look = 轮到第 { $row } 行第 { $col } 列，{ $lacks ->
    [0] 两端都有了，铺空砖。
   *[other] 还缺 { $lacks } 端。
  }{ $choices ->
    [0] {""}
   *[other] 有 { $choices } 格可以接。
  }
knights-count-hint-first = 看{ $to }。
knights-count-hint-give-none = 铺空砖。
knights-count-hint-give-one = 接到{ $to }。
knights-count-hint-give-two = 接到{ $to }和{ $other }。
knights-count-hint-why-watched = 正在看的走法就是这样。
knights-count-hint-why = 从这里铺完的 { $all } 种里，有 { $tours } 种用这块砖。
knights-count-hint-lost = 从这里铺不完了，撤销几块砖吧。
knights-count-hint-large = 状态太多，不知道哪块砖能铺完。

## 构造
knights-code-tile-none = 两端都有了：往下走
knights-code-tile-give = 否则：缺的端接到后面的格子
knights-code-tile-join = 碰到的链连成一条
knights-code-tile-ring = 一格不剩时才能接成一圈
knights-words-tile-none = 一排一排地铺过去。两端都有了的格子，不用再接。
knights-words-tile-give = 其余的格子把缺的端接到后面的格子，各种接法都要数。
knights-words-tile-join = 接到一条链上，两条就连成一条。一条链只有两端还起作用。
knights-words-tile-ring = 过早接成一圈就漏掉了格子，只有最后才能接。轮廓相同的铺法合成一个状态来数。

## 计数
knights-count = 一共有多少种
knights-kind-published = 已发表
knights-kind-refuted = 曾发表的错误数
knights-published = { $count }（{ $source }）。
knights-published-doubtful = { $count }（{ $source }），同一出处相邻的数有错。
knights-refuted-count = { $count }（{ $source }）：{ $why }
knights-slip-word = 与正确的数相差 2⁶⁴ 的几倍。
knights-slip-moduli = 在 2¹²⁸ 处截断了。
knights-slip-quarter = 应是 4 的倍数，而它不是。
knights-slip-recount = 重新数过，不对。
knights-count-ask = 开始计数
knights-count-begin = 开始
knights-count-tip = 用轮廓的方法，一种不漏地数。
knights-count-memory = 内存不够。
knights-forecast = 要 { $states } 个状态、{ $megabytes } MB 内存，大约 { $minutes } 分钟{ $workers ->
    [1] 。
   *[other] ，由 { $workers } 个后台程序一起数。
  }
knights-forecast-about = 大约要 { $states } 个状态、{ $megabytes } MB 内存、{ $minutes } 分钟{ $workers ->
    [1] 。
   *[other] ，由 { $workers } 个后台程序一起数。
  }
knights-figure-states = 状态
knights-figure-memory = 内存
knights-figure-time = 用时
knights-figure-found = 已数到
knights-counted-closed = 回路共 { $count } 种（不分起点和方向），用时 { $seconds } 秒。
knights-counted-open = 通路共 { $count } 种（不分方向），用时 { $seconds } 秒。
knights-counted-agrees = 与发表的数一致。
knights-counted-differs = 与发表的数不同，请告诉我们。
knights-refuted-right = { $count }（{ $source }）：{ $why }正确的是 { $right }。
knights-known = 同样宽的棋盘
knights-known-board = { $rows }×{ $cols }
