# 马踏棋盘计数的文字：核心与实验室。条目的次序与 knights-count.en.ftl 相同。这个实验室也用 knights.zh.ftl。
#
# 用语：路线上每一格有两个端口（插头）。按顺序给每一格铺瓷砖，补齐端口，只接到后面的格；接起来的格成为链。轮廓线上情形
# 相同的铺法，合成一个状态来数。

## 不能铺的瓷砖
knights-lay-done = 每一格都铺好了。
knights-lay-has-both = 第 { $row } 行第 { $col } 列的端口已齐，不用再接。
knights-lay-lacks = 第 { $row } 行第 { $col } 列还差 { $lacks } 个端口，而这块瓷砖接出 { $given } 个。
knights-lay-off = 从第 { $row } 行第 { $col } 列这样跳，会跳到棋盘外面。
knights-lay-earlier = 第 { $row } 行第 { $col } 列已经铺过，只能接到后面的格。
knights-lay-full = 第 { $row } 行第 { $col } 列的端口已齐。
knights-lay-closed = 要铺的是回路，没有端点。
knights-lay-no-end = 路线的两个端点都已经有了。
knights-lay-ring = ({ $row },{ $col })和({ $toRow },{ $toCol })是同一条链的两头，现在接起来就过早成圈，漏掉别的格。
knights-lay-ring-end = 第 { $row } 行第 { $col } 列所在的链已经有路线的一个端点；再有一个，路线就到头了，漏掉别的格。

## 瓷砖的作用
knights-why-tile = { $gives }{ $joins }
knights-gives-none = ({ $row },{ $col })端口已齐，不用再接。
knights-gives-one = ({ $row },{ $col })还差一个端口，接到{ $to }。
knights-gives-two = ({ $row },{ $col })的两个端口接到{ $to }和{ $other }。
knights-gives-end = ({ $row },{ $col })还差一个端口，路线的一个端点就在这里。
knights-gives-one-and-end = ({ $row },{ $col })的一个端口接到{ $to }，路线的一个端点就在这里。
knights-joins-nothing = 轮廓线前移一格。
knights-joins-begun = 成为一条新链，两头是{ $one }和{ $other }。
knights-joins-grown = 所在的链变长，两头是{ $one }和{ $other }。
knights-joins-joined = 两条链连成一条，两头是{ $one }和{ $other }。
knights-joins-ring = 最后的端口也接上了，每一格都在一条路线上：铺成了！

## 链接
link-allowed-count-side = 1 到 64 的整数，总共不超过 1024 格
link-allowed-tiles = 各格的瓷砖，如 fh;gh，每格写出所跳方向的字母 a 到 h，x 表示路线的端点，- 表示不接

## 实验室
knights-count-title = 马踏棋盘：一共有多少条路线？
knights-count-intro = 路线上每一格都与两格相连，也就是有两个端口（插头）。按顺序把每一格的端口补齐，只接到后面的格。着色的各格是轮廓线，后面的路线接在这里；轮廓线上情形相同的铺法，合成一个状态来数。
knights-count-text = 轮廓线
knights-count-text-too-large = 棋盘太大，无法全部列出。
knights-count-keys-act = 接到这一格；在轮到的格上：铺空白瓷砖，或者作为路线的端点
knights-tool-tile = 铺瓷砖
knights-legend-next = 方框：轮到的格。
knights-legend-one = 圆圈：有一个端口。
knights-legend-both = 实心：端口已齐。
knights-legend-path = 虚线弧：连着一条链的两头。
knights-legend-frontier = 底色：轮廓线上的格，接下来的端口都接到这里。
knights-legend-near = 虚线圈：可以接的格。
knights-legend-ends = 路线的两个端点看作互相连着。
knights-tip-tile = 方框里的格要补齐端口，点它要接到的格（有记号的）。
knights-tip-tile-open = 方框里的格要补齐端口，点它要接到的格（有记号的）；它本身是路线的端点时，点它自己。端点算一个端口。
knights-tip-tile-empty = 方框里的格端口已齐，点它就到下一格。
knights-tip-tile-none = 每一格都铺好了。
knights-forced = 自动铺好只有一种铺法的格
knights-forced-none = 这里有几种铺法可选。
knights-forced-stuck = 这里怎么铺都不行。撤销几步，换一种铺法。
knights-lay-jump = 马走“日”字：从这里接不到第 { $row } 行第 { $col } 列。
knights-lay-second = 一个端口接到{ $to }，另一个接到哪里？
knights-lay-second-end = 路线的一个端点就在这里，另一个端口接到哪里？
knights-tile-name-none = { $at }不接
knights-tile-name-one = { $at }接到{ $to }
knights-tile-name-two = { $at }接到{ $to }和{ $other }
knights-tile-did = 第 { $number } 块瓷砖：{ $tile }。
knights-count-rule = 马走遍每一格，每格恰好一次
knights-count-goal = 一共有多少条路线？
knights-count-caption-start = { $rows }×{ $cols }，共 { $squares } 格，沿短边一排排地铺，每格把所差的端口接到后面的格。按 ▶，或一步步看，也可以自己铺第一块。
knights-count-caption-looking = 正在找一条路线来铺……先自己铺铺看吧。
knights-count-caption-own = { $lacks ->
    [0] 轮到第 { $row } 行第 { $col } 列，端口已齐。
   *[other] 轮到第 { $row } 行第 { $col } 列，还差 { $lacks } 个端口。
  }
knights-count-caption-number = { $open ->
    [0] 第 { $number } 条回路，共 { $all } 条。
   *[other] 第 { $number } 条通路，共 { $all } 条。
  }
knights-count-caption-dead = 第 { $row } 行第 { $col } 列已经凑不齐两个端口，这样铺不成。撤销几步，换一种铺法。
knights-count-caption-done = { $squares } 格都铺好了，得到一条路线。
knights-count-caption-state = { $tours ->
    [0] 铺到这个状态有 { $ways } 种铺法，但从这里铺不完。
   *[other] 铺到这个状态有 { $ways } 种铺法，从这里铺完有 { $tours } 种。
  }这一步共有 { $states } 个状态。
knights-count-described = { $rows } 行 { $cols } 列的棋盘，铺好了 { $done } 格，共 { $squares } 格。{ $next }轮廓线上有 { $full } 格端口已齐，{ $one } 格有一个端口。{ $pairs }
knights-count-described-whole = { $rows } 行 { $cols } 列的棋盘，{ $squares } 格都铺好了。
knights-count-next = 轮到第 { $row } 行第 { $col } 列。
knights-count-pairs-none = 还没有链。
knights-count-pairs = 链的两头：{ $pairs }。
knights-count-pair = { $one }和{ $other }

## 结论
knights-count-hand-none = 还没有铺瓷砖。
knights-count-hand-legal = 已铺 { $done } 格，共 { $squares } 格，都符合规则。
knights-count-hand-dead = 已铺 { $done } 格，共 { $squares } 格；第 { $row } 行第 { $col } 列已经凑不齐两个端口。
knights-count-hand-lost = 已铺 { $done } 格，共 { $squares } 格；查遍所有状态，从这里铺不完了。
knights-count-proved = 铺成了一条回路：{ $squares } 格接成一圈。已由独立程序核对。
knights-count-proved-open = 铺成了一条通路：{ $squares } 格连成一条。已由独立程序核对。
knights-count-exists = 有走遍 { $squares } 格的回路。已由独立程序核对。
knights-count-exists-open = 有走遍 { $squares } 格的通路。已由独立程序核对。
knights-count-tiny = 不到三格，没有可铺的。

## 这个状态
knights-state = 这个状态
knights-state-tip = 求出所有状态，才知道从每个状态能铺出多少条路线。
knights-state-ask = 求出所有状态
knights-state-working = 正在求所有状态
knights-state-large = 这个棋盘的状态超过 { $most }00 万个，无法全部保存；下面的计数不需要全部保存。
knights-state-ways = 到这里的铺法
knights-state-tours = 从这里铺完的铺法
knights-state-through = 经过这个状态的路线
knights-state-all = 全部路线
knights-state-states = 这一步的状态数
knights-state-dropped = 这是死状态，已丢弃：有一格凑不齐两个端口。
knights-state-number = 这是 { $ways } 种铺法中的第 { $number } 种。
knights-state-another = 换一种铺法，到同一状态
knights-state-is-another = 瓷砖换了，轮廓线没有变：{ $ways } 种中的第 { $number } 种。
knights-state-choices = 下一块瓷砖的各种接法，以及之后各有多少种铺法
knights-state-choice-none = 不接：{ $tours }
knights-state-choice-one = { $to }：{ $tours }
knights-state-choice-two = { $to }和{ $other }：{ $tours }
knights-state-step = 步
knights-layers-states = 状态数
knights-layers-ways = 铺法数
knights-layers = 各步的状态数

## 提示
knights-count-hint-look = { $lacks ->
    [0] 轮到第 { $row } 行第 { $col } 列，端口已齐，铺空白瓷砖。
   *[other] 轮到第 { $row } 行第 { $col } 列，还差 { $lacks } 个端口，有 { $choices } 格可以接。
  }
knights-count-hint-first = 看{ $to }。
knights-count-hint-first-end = 路线的端点会不会就在这里？
knights-count-hint-give-none = 铺空白瓷砖。
knights-count-hint-give-one = 接到{ $to }。
knights-count-hint-give-two = 接到{ $to }和{ $other }。
knights-count-hint-give-end = 让路线的一个端点在这里。
knights-count-hint-give-one-and-end = 接到{ $to }，并让路线的一个端点在这里。
knights-count-hint-why-watched = 正在演示的路线就是这样铺的。
knights-count-hint-why = 从这里铺完的 { $all } 种里，有 { $tours } 种用这块瓷砖。
knights-count-hint-lost = 从这里铺不完了，撤销几步吧。
knights-count-hint-large = 状态太多，无法判断哪块瓷砖能铺完。

## 构造
knights-code-tile-none = 端口已齐：到下一格
knights-code-tile-give = 否则：把所差的端口接到后面的格
knights-code-tile-join = 碰到的链连成一条
knights-code-tile-ring = 所有的格都齐了才能接成一圈
knights-words-tile-none = 一排排地铺过去。端口已齐的格，不用再接。
knights-words-tile-give = 其余的格把所差的端口接到后面的格，各种接法都要数。
knights-words-tile-join = 接到一条链上，就与它连成一条。一条链只有两头还起作用。
knights-words-tile-ring = 过早接成圈会漏掉格子，只有最后才能接。轮廓线上情形相同的铺法，合成一个状态来数。
knights-count-why = 为什么可以合在一起数
knights-count-why-told = { $rows }×{ $cols } 棋盘的两种开头：轮廓线上情形相同，能接完这一种的铺法也能接完另一种，各有 { $completions } 种。{ $ways } × { $completions } = { $tours }，正好是这块棋盘的全部回路。

## 计数
knights-count = 路线总数
knights-kind-published = 已公布
knights-kind-refuted = 已公布但有误
knights-published = { $count }（{ $source }）。
knights-published-doubtful = { $count }（{ $source }；同一出处的其他数有错）。
knights-source-text = 《马踏棋盘计数》
knights-refuted-count = { $count }（{ $source }）。{ $why }
knights-slip-word = 与正确的数相差 2⁶⁴ 的整数倍（由两个余数合成时出了错）。
knights-slip-moduli = 在 2¹²⁸ 处截断了。
knights-slip-quarter = 应为 4 的倍数，而它不是。
knights-slip-recount = 重新计数，结果不同。
knights-count-ask = 数一数
knights-count-begin = 开始计数
knights-count-tip = 用轮廓线动态规划（轮廓线 DP）精确计数，不重不漏。
knights-count-memory = 内存不够。
knights-forecast = 需要 { $states } 个状态、{ $megabytes } MB 内存，大约 { $minutes } 分钟{ $workers ->
    [1] 。
   *[other] ，由 { $workers } 个后台程序同时计数。
  }
knights-forecast-about = 大约需要 { $states } 个状态、{ $megabytes } MB 内存、{ $minutes } 分钟{ $workers ->
    [1] 。
   *[other] ，由 { $workers } 个后台程序同时计数。
  }
knights-figure-states = 状态数
knights-figure-memory = 内存
knights-figure-time = 用时
knights-figure-found = 已数到
knights-counted-closed = 回路共 { $count } 条（不计起点和方向），用时 { $seconds } 秒。
knights-counted-open = 通路共 { $count } 条（不计方向，能跳回起点的也算在内），用时 { $seconds } 秒。
knights-counted-agrees = 与已公布的数一致。
knights-counted-differs = 与已公布的数不同，请告诉我们。
knights-refuted-right = { $count }（{ $source }）。{ $why }正确的是 { $right }。
knights-known = 同宽棋盘的已知结果
knights-known-open = 同宽棋盘的已知结果（通路，能跳回起点的也算在内）
knights-known-board = { $rows }×{ $cols }
