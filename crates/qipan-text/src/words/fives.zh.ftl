# 五子连珠的文字：核心与实验室。条目的次序与 fives.en.ftl 相同。

## 不成立的棋盘
fives-bad-line = 连珠的长度须是 1 到 { $longest } 的整数。
fives-bad-side = 边长须是 1 到 { $longest } 的整数。
fives-bad-side-by-hand = { $length } 子连珠没有能重复铺开的晶胞，边长须是 1 到 { $longest } 的整数。

## 不能走的一步
fives-illegal-off = 这一格不在棋盘上。
fives-illegal-taken = 第 { $row } 行第 { $col } 列已有棋子。
fives-illegal-free = 第 { $row } 行第 { $col } 列没有棋子。
fives-illegal-many = 用手放下或拿走的棋子最多 { $most } 枚。

## 每一枚的理由
fives-why-cell = 第 { $row } 行第 { $col } 列，第一个 { $side }×{ $side } 晶胞的第 { $which } 枚：晶胞里每行、每列、每条绕回来的斜线上恰有一枚。它挡住 { $blocks } 条线。
fives-why-copy = 照样铺一块晶胞：第 { $ofRow } 行第 { $ofCol } 列的一枚，到这里就是第 { $row } 行第 { $col } 列。它挡住 { $blocks } 条线。
fives-why-right = 右边只铺得下晶胞的一部分，每一段里每列恰有一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-below = 下边只铺得下晶胞的一部分，每一段里每行恰有一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-row = 只有横向放得下线，每行每 { $length } 格放一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-column = 只有竖向放得下线，每列每 { $length } 格放一枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-corner = 右下角 { $rows }×{ $cols } 一块，晶胞在这里最少放 { $stones } 枚。这一枚在第 { $row } 行第 { $col } 列，挡住 { $blocks } 条线。
fives-why-found = 第 { $row } 行第 { $col } 列挡住 { $blocks } 条还没挡住的线，{ $open ->
    [0] 全部挡住了。
   *[other] 还剩 { $open } 条。
  }

## 检查出的错误
fives-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
fives-fault-twice = 第 { $row } 行第 { $col } 列放了两枚。
fives-fault-open = 有 { $lines } 条线没有挡住，例如从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列。
fives-fault-leaves = 按这条规则放，{ $towards }有线没有挡住。
fives-fault-rule = 规则里的数须小于连珠的长度。
fives-fault-block-off = 有一块不在棋盘上。
fives-fault-block-cut = 有一块不能切成整条的线。
fives-fault-shared = 第 { $row } 行第 { $col } 列同时属于两部分。
fives-fault-line-off = 有一条线不在棋盘上。
fives-fault-deep = 第 { $row } 行第 { $col } 列所在的线比允许的重数多。
fives-fault-packing = 重数为零，或部分太多。
fives-fault-few = 棋子比所给的线证明需要的还少。
fives-in-row = 横向
fives-in-column = 竖向
fives-in-falling = 右下斜向
fives-in-rising = 左下斜向

## 棋盘上有什么
fives-region-a = A 区：完整的晶胞
fives-region-b = B 区：窄条
fives-region-c = C 区：角上
fives-line-row = 第 { $row } 行第 { $col } 到 { $lastCol } 列
fives-line-column = 第 { $col } 列第 { $row } 到 { $lastRow } 行
fives-line-falling = 斜线：第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列
fives-line-rising = 斜线：第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列

## 链接
link-allowed-fives-side = 1 到 1073741824 的整数
link-allowed-fives-side-by-hand = 1 到 64 的整数（这样的连珠没有能重复铺开的晶胞）
link-allowed-line = 1 到 49 的整数
link-allowed-way = 某一种放法的编号，从 1 开始
link-allowed-show = regions、lines、spare，用逗号隔开
link-allowed-slope = 晶胞的斜率，例如五子连珠时的 2 或 3
link-allowed-stones = put:2,3 或 take:2,3 这样的步子，用 ; 隔开

## 实验室
fives-title = 五子阻断：最少放几枚？
fives-intro = 放棋子，使横、竖、斜每连续 { $length } 格里至少有一枚。越少越好。
fives-back = 回到答案
fives-text = 棋子
fives-text-too-large = 棋盘太大，写不下。
fives-keys-act = 放一枚或拿走一枚
fives-tip = 点交叉点放一枚，点棋子拿走。一个交叉点算一格。
fives-sides = 行 × 列
fives-line = 几子连珠
fives-show-regions = 给 A、B、C 三区着色
fives-legend-a = A：整块晶胞
fives-legend-b = B：窄条
fives-legend-c = C：角上
fives-show-lines = 画出证明用的线
fives-show-spare = 圈出可以不要的棋子
fives-branch-put = 在第 { $row } 行第 { $col } 列放
fives-branch-take = 拿走第 { $row } 行第 { $col } 列
fives-did-put = 在第 { $row } 行第 { $col } 列放了一枚。
fives-did-take = 拿走了第 { $row } 行第 { $col } 列的一枚。
fives-guess-later = 这一枚也要放，只是晚一些。下一枚：
fives-guess-other-way = 这一枚属于另一种同样少的放法，这一种里没有。
fives-caption-none = { $rows }×{ $cols } 的棋盘放不下 { $length } 子连珠，一枚也不用放。
fives-caption-own = 在 { $rows }×{ $cols } 的棋盘上挡住每一个 { $length } 连，用的棋子越少越好。点一个交叉点试试。
fives-caption-invite = 已放 { $stones } 枚，标出的 { $open } 条线还没有挡住。最后一枚放在哪里？
fives-caption-searching = 正在找 { $rows }×{ $cols } 上挡住每一个 { $length } 连的最少枚数。先自己试试吧。
fives-caption-start = { $rows }×{ $cols }，{ $length } 子连珠：{ $stones } 枚就够。播放，一步步看，或者自己点交叉点。
fives-caption-done = { $stones ->
    [0] 一枚也不用放。
   *[other] { $stones } 枚挡住全部 { $lines } 条线。
  }
fives-hand = 已放 { $stones } 枚，{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }最少是 { $fewest } 枚。
fives-hand-only = 已放 { $stones } 枚，{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }
fives-hand-done = 完成：{ $stones } 枚挡住了所有的线，不能更少了。
fives-line-open = 这 { $length } 格里没有棋子：{ $line }。
fives-line-blocked = 证明用的一条线：{ $line }。
fives-described = { $rows } 行 { $cols } 列的棋盘。{ $stones ->
    [0] 没有棋子。
   *[other] { $stones } 枚棋子，各行的列号：{ $where }。
  }{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }
fives-described-many = { $rows } 行 { $cols } 列的棋盘，{ $stones } 枚棋子，{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }

## 结论
fives-hand-none = 还没有放棋子。
fives-verdict-open = 还没挡完
fives-verdict-blocked = 都挡住了
fives-hand-open = 已放 { $stones } 枚，还有 { $open } 条线没有挡住。
fives-hand-legal = { $stones } 枚，所有的线都挡住了。
fives-hand-more = { $stones } 枚，所有的线都挡住了；其实 { $fewest } 枚就够。
fives-hand-proved = { $stones } 枚挡住了所有的线；证明用的那组线表明不能更少。
fives-hand-computed = { $stones } 枚挡住了所有的线；搜索表明不能更少。
fives-proved = { $stones } 枚可以挡住所有的线；又有 { $stones } 条线两两没有公共格，所以不能更少。
fives-proved-fours = { $stones } 枚可以挡住所有的线；田字形的四格里总要三枚，所以不能更少。
fives-proved-deep = { $stones } 枚可以挡住所有的线；又有一组线，任何一格至多在其中三条上，由此可知不能更少。
fives-proved-weights = { $stones } 枚可以挡住所有的线；给线加权，可知不能更少。
fives-proved-none = 这个棋盘上没有这样的线。
fives-computed = { $stones } 枚可以挡住所有的线；搜索过所有放法，没有更少的。
fives-between = { $stones } 枚可以挡住所有的线；至少需要 { $lower } 枚。
fives-searching = 正在搜索。
fives-search-ended = 搜索停下了，可以接着来。
fives-too-large = 棋盘太大，不能搜索。至少需要 { $lower } 枚。

## 各栏
fives-open = 还没挡住的线
fives-open-count = { $open ->
    [0] { $lines } 条线全都挡住了。
   *[other] { $lines } 条线里还有 { $open } 条没有挡住。
  }
fives-open-drawn = 剩下不超过 { $most } 条时，就在棋盘上画出并一一列出。
fives-ways = 所有放法
fives-way = { $way } / { $len }
fives-way-before = 上一种
fives-way-after = 下一种
fives-ways-count = { $count ->
    [1] 只有一种放法。
   *[other] 最少枚数的放法共 { $count } 种。
  }
fives-ways-shown = 这里可以看其中 { $shown } 种。
fives-way-first = 第一种。
fives-way-turned = 把第一种的晶胞各列循环右移 { $times } 列，再铺满棋盘。
fives-way-mirrored = 把第一种的晶胞上下翻转，再铺满棋盘。
fives-way-both = 把第一种的晶胞上下翻转，各列再循环右移 { $times } 列，铺满棋盘。
fives-way-slope = 斜率不同的另一种晶胞。
fives-way-rule = 在（行号 + { $slope } × 列号）除以 { $length } 余 { $shift } 的格子上放棋子。
fives-way-rows = 只有横向放得下线，各行互不相干：每行在第 { $length }、{ $double }、… 格放一枚。
fives-way-columns = 只有竖向放得下线，各列互不相干：每列在第 { $length }、{ $double }、… 格放一枚。
fives-way-none = 放不下这样的线，一枚也不放。
fives-way-every = 一格就是一条线，每格都要一枚。
fives-way-rest = 隔一行、隔一列空一格，其余的格子都放。
fives-way-other = 搜索得到，不是由晶胞重复铺成的。
fives-way-found = 搜索得到。
fives-why-not-fewer = 为什么不能更少
fives-needed = { $needed ->
    [1] 有一条线，至少要一枚。
   *[other] 有 { $needed } 条线两两没有公共格，每条都要有自己的一枚，所以至少 { $needed } 枚。
  }
fives-needed-deep = { $count ->
    [0] 取 { $loose } 条线（可以重复），任何一格至多在其中三条上。一枚至多挡住三条，{ $few } 枚至多挡住 { $most } 条，所以至少 { $needed } 枚。
   *[other] 有 { $count } 条线两两没有公共格，要 { $count } 枚；另取 { $loose } 条线（可以重复），与它们没有公共格，任何一格至多在这些线的三条上，还要 { $rest } 枚。一共 { $needed } 枚。
  }
fives-needed-weights = 给每条线一个权，使经过任一格的线的权之和不超过 1。全部权的和是 { $sum }，而一枚至多抵 1，所以至少 { $needed } 枚。
fives-needed-fours = 田字形的四格中任两格都是一条线，所以四格里要放三枚，至少 { $needed } 枚。
fives-proof-lines = 全部 { $count } 条
fives-proof-step = 第 { $which } 条，共 { $count } 条
fives-proof-before = 上一条线
fives-proof-after = 下一条线
fives-proof-numbers = 格上的数字，是经过这一格的线的条数。
fives-proof-weights = 格上的数字，是经过这一格的线的权之和。
fives-proof-weight = 这一条：{ $line }，权是 { $weight }。
fives-proof-line = 这一条：{ $line }{ $times ->
    [1] 。
   *[other] ，算 { $times } 次。
  }
fives-needed-none = 棋盘上没有这样的线。
fives-needed-search = { $more ->
    [0] { $from } 枚也不够，这是搜索得出的。
   *[other] { $from } 到 { $to } 枚也都不够，这是搜索得出的。
  }
fives-search-title = 精确搜索
fives-search = 搜索所有放法
fives-search-on = 接着搜索
fives-search-tip = 这个搜索不用晶胞，直接求最少枚数，并数出所有放法。
fives-search-time = 用时
fives-search-lower = 至少
fives-search-best = 已找到
fives-search-gap = 相差
fives-seconds = { $seconds } 秒
fives-search-done = 计算得出：最少 { $fewest } 枚，共 { $count } 种放法。
fives-search-too-large = { $lower ->
    [0] 状态太多，这个棋盘不能搜索。
   *[other] 状态太多，只能搜到这里：至少要 { $lower } 枚，{ $best } 枚够了。
  }

## 提示
fives-hint-line = 看这条线：{ $line }。它还没有挡住。
fives-hint-needless = 有一枚放在了不需要的地方。
fives-hint-square = 看第 { $row } 行第 { $col } 列。
fives-hint-put = 在第 { $row } 行第 { $col } 列放一枚。
fives-hint-take = 拿走第 { $row } 行第 { $col } 列的一枚。
fives-hint-why-put = 第 { $row } 行第 { $col } 列挡住 { $blocks } 条还没挡住的线；这样放，一共仍能只用 { $stones } 枚。
fives-hint-why-take = 拿走第 { $row } 行第 { $col } 列的一枚，离 { $stones } 枚的放法更近。
fives-hint-none = 完成了：每条线都挡住了，不能更少。
fives-hint-large = 提示只用于不超过 { $most } 格的棋盘。
fives-hint-too-large = 还不知道这里最少枚数的放法。

## 构造
fives-code-cell = 晶胞：每行、每列、每条绕回的斜线各一枚
fives-code-copy = 铺满整块的地方（A 区）
fives-code-right = 右边窄条（B 区）：每段每列一枚
fives-code-below = 下边窄条（B 区）：每段每行一枚
fives-code-corner = 角上（C 区）：选在这里最少的晶胞
fives-words-cell = 第一个晶胞：每行、每列、每条绕回来的斜线上恰有一枚。
fives-words-copy = 凡放得下整个晶胞的地方，都照样铺。
fives-words-right = 右边只铺得下晶胞的一部分，每一段里每列恰有一枚。
fives-words-below = 下边也一样，每一段里每行恰有一枚。
fives-words-corner = 角上放几枚，要看选了哪一个晶胞：选在这里最少的。

## 辅助标记
fives-lens-falling = 余数
fives-lens-rising = 镜像
fives-lens-least = 最少
fives-lens-own = 这些棋子
fives-lens-told = 每格标出“行号 + { $slope } × 列号”除以 { $length } 的余数。同一余数的格子都挡得住所有的线，最少的一类有 { $least } 格。
