# 五子连珠的文字：核心与实验室。条目的次序与 fives.en.ftl 相同。

## 不成立的棋盘
fives-bad-line = 连珠格数应为 1 到 { $longest } 的整数。
fives-bad-side = 边长应为 1 到 { $longest } 的整数。
fives-bad-side-by-hand = { $length } 子连珠没有能重复铺开的晶胞，边长应为 1 到 { $longest } 的整数。

## 不能走的一步
fives-illegal-off = 这一格不在棋盘上。
fives-illegal-taken = 第 { $row } 行第 { $col } 列已有棋子。
fives-illegal-free = 第 { $row } 行第 { $col } 列没有棋子。
fives-illegal-many = 手动放下和拿走的棋子，合计最多 { $most } 枚。

## 每一枚的理由
fives-why-cell = 第 { $row } 行第 { $col } 列：第一个 { $side }×{ $side } 晶胞的第 { $which } 枚。晶胞的每行、每列、每条绕回来的斜线上恰有一枚。它新挡住 { $blocks } 条线。
fives-why-copy = 再铺一块同样的晶胞：第 { $ofRow } 行第 { $ofCol } 列的一枚，在这里对应第 { $row } 行第 { $col } 列。它新挡住 { $blocks } 条线。
fives-why-right = 右边的窄条只铺得下晶胞的一部分，窄条里每条竖线上恰有一枚。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-below = 下边的窄条只铺得下晶胞的一部分，窄条里每条横线上恰有一枚。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-row = 棋盘上只有横线，每行每 { $length } 格放一枚。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-column = 棋盘上只有竖线，每列每 { $length } 格放一枚。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-corner-tried = 右下角 { $rows }×{ $cols } 的一块，试过的晶胞里没有比 { $stones } 枚更少的。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-corner = 右下角 { $rows }×{ $cols } 的一块，选用在这里枚数最少的晶胞，只有 { $stones } 枚。这一枚在第 { $row } 行第 { $col } 列，新挡住 { $blocks } 条线。
fives-why-found = 第 { $row } 行第 { $col } 列新挡住 { $blocks } 条线，{ $open ->
    [0] 至此全部挡住。
   *[other] 还剩 { $open } 条。
  }

## 检查出的错误
fives-fault-off = 第 { $row } 行第 { $col } 列不在棋盘上。
fives-fault-twice = 第 { $row } 行第 { $col } 列放了两枚。
fives-fault-open = { $lines ->
    [1] 有一条线没有挡住：从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列。
   *[other] 有 { $lines } 条线没有挡住，例如从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列。
  }
fives-fault-leaves = 按这条规则放，{ $towards }有线没有挡住。
fives-fault-rule = 规则里的数应小于连珠格数。
fives-fault-pattern = 晶胞的列数应等于一条线的格数，各列棋子的行号和移动的行数、列数都不能超出晶胞。
fives-fault-block-off = 证明里有一块区域不在棋盘上。
fives-fault-block-cut = 证明里有一块区域不能切成整条的线。
fives-fault-shared = 第 { $row } 行第 { $col } 列同时属于证明里的两组线。
fives-fault-line-off = 证明里有一条线不在棋盘上。
fives-fault-deep = 经过第 { $row } 行第 { $col } 列的线，条数超过了所允许的重数。
fives-fault-packing = 证明里的重数为零，或者组太多。
fives-fault-few = 棋子数少于所给的线证明的下界。
fives-in-row = 横向
fives-in-column = 竖向
fives-in-falling = 右下斜向
fives-in-rising = 左下斜向

## 棋盘上有什么
fives-region-a = A 区：完整的晶胞
fives-region-b = B 区：窄条
fives-region-c = C 区：右下角
fives-line-row = 第 { $row } 行第 { $col }～{ $lastCol } 列
fives-line-column = 第 { $col } 列第 { $row }～{ $lastRow } 行
fives-line-falling = 从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列的斜线
fives-line-rising = 从第 { $row } 行第 { $col } 列到第 { $lastRow } 行第 { $lastCol } 列的斜线

## 链接
link-allowed-fives-side = 1 到 1073741824 的整数
link-allowed-fives-side-by-hand = 1 到 64 的整数（这样的连珠没有能重复铺开的晶胞）
link-allowed-line = 1 到 49 的整数
link-allowed-way = 某一种放法的编号，从 1 开始
link-allowed-show = regions、lines、spare，用逗号隔开
link-allowed-slope = 晶胞的斜率，例如五子连珠时的 2 或 3
link-allowed-stones = 形如 put:2,3 或 take:2,3 的走法，中间用 ; 隔开

## 实验室
fives-title = 阻断五子连珠：最少放几枚？
fives-intro = { $length ->
    [1] 每一格就是一条线，所以每格都要放一枚。
   *[other] 横、竖、斜连续 { $length } 格叫一条线。放棋子，使每条线上至少有一枚，越少越好。
  }
fives-text = 棋子
fives-text-too-large = 棋盘太大，无法全部列出。
fives-keys-act = 放一枚或拿走一枚
fives-tip = 点交叉点放一枚，点棋子拿走。一个交叉点就是一格。
fives-sides = 大小
fives-line = 连珠格数
fives-show-regions = 给 A、B、C 三区着色
fives-legend-a = A：完整的晶胞
fives-legend-b = B：窄条
fives-legend-c = C：右下角
fives-show-lines = 画出证明用的线
fives-show-spare = 圈出多余的棋子
fives-branch-put = 在第 { $row } 行第 { $col } 列放一枚
fives-branch-take = 拿走第 { $row } 行第 { $col } 列的一枚
fives-did-put = 在第 { $row } 行第 { $col } 列放了一枚。
fives-did-take = 拿走了第 { $row } 行第 { $col } 列的一枚。
fives-guess-later = 这一枚也要放，只是还没轮到它。下一枚是：
fives-guess-other-way = 这一枚属于枚数同样少的另一种放法，不在这一种里。
fives-caption-none = { $rows }×{ $cols } 的棋盘放不下 { $length } 子连珠，一枚也不用放。
fives-caption-own = 在 { $rows }×{ $cols } 的棋盘上挡住所有 { $length } 格的线，用的棋子越少越好。点一个交叉点试试。
fives-caption-invite = 标出的 { $open } 条线还没有挡住。最后一枚放在哪里？
fives-caption-searching = 正在求 { $rows }×{ $cols } 棋盘上最少要几枚才能挡住所有 { $length } 格的线。先自己试试吧。
fives-rule = { $length ->
    [1] 每格都要放一枚
   *[other] 横、竖、斜每连续 { $length } 格里至少一枚
  }
fives-goal = 最少放几枚？
fives-caption-ask = { $rows }×{ $cols } 的棋盘，最少放几枚才能挡住所有 { $length } 格的线？
fives-caption-start = { $rows }×{ $cols } 的棋盘，阻断 { $length } 子连珠，{ $stones } 枚就够。{ $tab ->
    [explain] 按 ▶，或一步步看，也可以自己点交叉点。
   *[other] 自己放放看，或到“讲解”里看答案。
  }
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
fives-hand-done = 成功了！{ $stones } 枚挡住了所有的线，不能更少。
fives-line-open = { $length ->
    [1] 这一格里没有棋子：{ $line }。
   *[other] 这 { $length } 格里没有棋子：{ $line }。
  }
fives-line-blocked = 证明用的一条线：{ $line }。
fives-described = { $rows } 行 { $cols } 列的棋盘。{ $stones ->
    [0] 没有棋子。
   *[other] 共 { $stones } 枚棋子：{ $where }。
  }{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }
fives-described-row = { $count ->
   *[other] 第 { $row } 行第 { $cols } 列
  }
fives-described-many = { $rows } 行 { $cols } 列的棋盘，{ $stones } 枚棋子，{ $open ->
    [0] 所有的线都挡住了。
   *[other] 还有 { $open } 条线没有挡住。
  }

## 结论
fives-hand-none = 还没有放棋子。
fives-verdict-open = 还没全挡住
fives-verdict-blocked = 都挡住了
fives-hand-open = 已放 { $stones } 枚，还有 { $open } 条线没有挡住。
fives-hand-legal = { $stones } 枚，所有的线都挡住了。
fives-hand-more = { $stones } 枚，所有的线都挡住了；其实 { $fewest } 枚就够。
fives-hand-proved = { $stones } 枚挡住了所有的线；证明用的那组线表明不能更少。
fives-hand-computed = { $stones } 枚挡住了所有的线；搜索表明不能更少。
fives-proved = { $stones ->
    [1] 一枚可以挡住所有的线，不能更少：有线就至少要一枚。
   *[other] { $stones } 枚可以挡住所有的线，不能更少：有 { $stones } 条线两两没有公共格。
  }
fives-proved-fours = { $stones } 枚可以挡住所有的线，不能更少：每个田字形里至少要三枚。
fives-proved-deep = { $stones } 枚可以挡住所有的线，不能更少：有一组线，每一格至多在其中三条上。
fives-proved-weights = { $stones } 枚可以挡住所有的线，不能更少：给各条线加上适当的权，可以证明。
fives-proved-none = 这个棋盘上没有这样的线，一枚也不用放。
fives-computed = { $stones } 枚可以挡住所有的线；搜索试遍了其余放法，没有更少的。
fives-between = { $stones } 枚可以挡住所有的线；至少需要 { $lower } 枚。
fives-searching = 正在搜索……
fives-search-ended = 搜索已停止，可以接着搜索。
fives-too-large = 棋盘太大，无法搜索。至少需要 { $lower } 枚。

## 各栏
fives-open = 还没挡住的线
fives-open-count = { $open ->
    [0] { $lines ->
        [0] 这个棋盘上没有这样的线。
       *[other] { $lines } 条线全都挡住了。
      }
   *[other] { $lines } 条线里还有 { $open } 条没有挡住。
  }
fives-open-drawn = 没挡住的线不超过 { $most } 条时，会在棋盘上画出并逐条列出。
fives-ways = 枚数最少的全部放法
fives-way = { $way } / { $len }
fives-way-before = 上一种
fives-way-after = 下一种
fives-ways-count = { $count ->
    [1] 枚数最少的放法只有一种。
   *[other] 枚数最少的放法共 { $count } 种。
  }
fives-ways-patterns = { $count ->
    [1] 由晶胞铺成的有一种。
   *[other] 由晶胞铺成的有 { $count } 种。
  }
fives-ways-shown = 这里可以看其中 { $shown } 种。
fives-way-first = 第一种放法。
fives-way-turned = 把第一种的晶胞各列循环右移 { $times } 列，再铺满棋盘。
fives-way-mirrored = 把第一种的晶胞上下翻转，再铺满棋盘。
fives-way-both = 把第一种的晶胞上下翻转，各列再循环右移 { $times } 列，铺满棋盘。
fives-way-slope = 由另一种斜率的晶胞铺成。
fives-way-shifted = 把第一种的晶胞循环下移 { $down } 行、右移 { $right } 列，再铺满棋盘。
fives-way-mirrored-shifted = 把第一种的晶胞上下翻转，循环下移 { $down } 行、右移 { $right } 列，再铺满棋盘。
fives-way-another = 另一种晶胞。
fives-way-pattern = 重复铺开的 { $length }×{ $length } 晶胞里，各列的棋子依次在第 { $rows } 行。
fives-way-rule = 在（行号 + { $slope } × 列号）除以 { $length } 余 { $shift } 的格子上放棋子。
fives-way-rows = 棋盘上只有横线，各行互不相干：每行在第 { $length }、{ $double }、… 格放一枚。
fives-way-columns = 棋盘上只有竖线，各列互不相干：每列在第 { $length }、{ $double }、… 格放一枚。
fives-way-none = 放不下这样的线，一枚也不放。
fives-way-every = 一格就是一条线，每格都要一枚。
fives-way-rest = 每隔一行、每隔一列空出一格，其余各格都放。
fives-way-other = 搜索得到，不是由晶胞重复铺成的。
fives-way-found = 搜索得到。
fives-why-not-fewer = 为什么不能更少？
fives-needed = { $needed ->
    [1] 有一条线，所以至少要一枚。
   *[other] 有 { $needed } 条线两两没有公共格，一枚棋子至多挡住其中一条，所以至少 { $needed } 枚。
  }
fives-needed-deep = { $count ->
    [0] 取 { $loose } 条线（可以重复），任何一格至多在其中三条上。一枚至多挡住三条，{ $few } 枚至多挡住 { $most } 条，所以至少 { $needed } 枚。
   *[other] 有 { $count } 条线两两没有公共格，要 { $count } 枚；另取 { $loose } 条线（可以重复），与它们没有公共格，任何一格至多在这些线的三条上，还要 { $rest } 枚。一共至少 { $needed } 枚。
  }
fives-needed-weights = 给每条线一个权，使经过任一格的线的权之和不超过 1。全部线的权的和是 { $sum }，而一枚所挡的线的权之和至多是 1，所以至少 { $needed } 枚。
fives-needed-fours = 田字形的四格中任两格都是一条线，所以四格里至多空一格，至少放三枚。边长是奇数时，边上余下的格两格一组，每组至少一枚。总共至少 { $needed } 枚。
fives-proof-lines = 全部 { $count } 条
fives-proof-step = 第 { $which } 条，共 { $count } 条
fives-proof-before = 上一条线
fives-proof-after = 下一条线
fives-proof-numbers = 格上的数字，是这些线中经过这一格的条数。
fives-proof-weights = 格上的数字，是经过这一格的线的权之和。
fives-proof-weight = 这条线的权是 { $weight }：{ $line }。
fives-proof-line = { $times ->
    [1] 这条线算一次：{ $line }。
   *[other] 这条线算 { $times } 次：{ $line }。
  }
fives-needed-none = 棋盘上没有这样的线。
fives-needed-search = { $more ->
    [0] 搜索表明，{ $from } 枚也不够。
   *[other] 搜索表明，{ $from } 到 { $to } 枚也都不够。
  }
fives-search-title = 穷举搜索
fives-search = 搜索所有放法
fives-search-on = 接着搜索
fives-search-tip = 这个搜索不用晶胞，直接求最少枚数，并数出所有放法。
fives-search-time = 用时
fives-search-lower = 下界
fives-search-best = 目前最少
fives-search-gap = 上下界之差
fives-search-done = 计算得出：最少 { $fewest } 枚，共 { $count } 种放法。
fives-search-done-uncounted = 计算得出：最少 { $fewest } 枚，放法超过 10³⁸ 种。
fives-search-too-large = { $lower ->
    [0] 状态太多，这个棋盘无法搜索。
   *[other] 状态太多，只能搜到这里：至少要 { $lower } 枚，{ $best } 枚已经够了。
  }

## 提示
fives-hint-line = 看这条线：{ $line }。它还没有挡住。
fives-hint-needless = 有一枚放在了不需要的地方。
fives-hint-square = 看第 { $row } 行第 { $col } 列。
fives-hint-put = 在第 { $row } 行第 { $col } 列放一枚。
fives-hint-take = 拿走第 { $row } 行第 { $col } 列的一枚。
fives-hint-why-put = { $blocks ->
    [0] 第 { $row } 行第 { $col } 列现在没有新挡住的线；放在这里，总共仍可以只用 { $stones } 枚。
   *[other] 第 { $row } 行第 { $col } 列新挡住 { $blocks } 条线；放在这里，总共仍可以只用 { $stones } 枚。
  }
fives-hint-why-take = 拿走第 { $row } 行第 { $col } 列的一枚，离 { $stones } 枚的放法更近。
fives-hint-none = 成功了！每条线都挡住了，不能更少。
fives-hint-blocked = 每条线都挡住了。还不知道能不能更少。
fives-hint-large = 提示只用于不超过 { $most } 格的棋盘。
fives-hint-too-large = 还没有求出枚数最少的放法。

## 构造
fives-code-cell = 晶胞：每行、每列、每条绕回来的斜线各一枚
fives-code-copy = 铺满放得下整个晶胞的地方（A 区）
fives-code-right = 右边的窄条（B 区）：每条竖线上一枚
fives-code-below = 下边的窄条（B 区）：每条横线上一枚
fives-code-corner = 右下角（C 区）：选在这里枚数最少的晶胞
fives-words-cell = 第一个晶胞：每行、每列、每条绕回来的斜线（泛对角线）上恰有一枚。
fives-words-copy = 凡放得下整个晶胞的地方，都照样铺。
fives-words-right = 右边的窄条只铺得下晶胞的一部分，窄条里每条竖线上恰有一枚。
fives-words-below = 下边的窄条也一样，每条横线上恰有一枚。
fives-words-corner = 右下角放几枚，要看选哪个晶胞：选在这里枚数最少的。

## 辅助标记
fives-lens-falling = 余数
fives-lens-rising = 余数（镜像）
fives-lens-least = 最少
fives-lens-own = 答案用这一类
fives-lens-told = 每格标出“行号 + { $slope } × 列号”除以 { $length } 的余数。余数相同的格子合起来就能挡住所有的线，其中最少的一类有 { $least } 格。
