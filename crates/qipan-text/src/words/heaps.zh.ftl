# 取石子的文字：核心与实验室。条目的次序与 heaps.en.ftl 相同。

## 不成立的规则
heaps-bad-rule = 规则应写成 nim、nim:5、take:1,3,4、row:2,3,5、grundy，或者规则码（例如 0.07）。
heaps-bad-code = 规则码的小数点后最多写 { $longest } 位，每位是 0 到 9 或 A 到 F；末尾几位可以放在方括号里，表示一直重复，例如 0.1[3]。
heaps-bad-first = 规则码的小数点前应写 0；如果可以不取石子、只把一堆拆开，就写 4、8 或 C。
heaps-bad-number = 这条规则里的数都应为 1 到 { $most } 的整数。
heaps-bad-members = 一条规则应列出 1 到 { $most } 个不同的数。
heaps-bad-no-move = 按这个规则码一步也走不了，至少要有一位不是 0。
heaps-bad-three = 带方括号的规则码只能用数字 0 到 7。

## 不成立的局面
heaps-bad-heaps = 堆数应为 1 到 { $most }。
heaps-bad-size = 每堆应有 1 到 { $largest } 枚石子。

## 电脑为什么这样走
heaps-why-balances = 各堆的值的异或和（尼姆和）是 { $sum }；把这一堆的值从 { $from } 变成 { $to }，异或和就变成 0。
heaps-why-firm = 还有一堆相当于尼姆中不少于 2 枚的堆，所以与走最后一步者胜时一样走：使异或和变成 0。
heaps-why-fickle = 剩下的相当于奇数个只有一枚的堆，最后一步必由对方走，对方输。
heaps-why-searched = 搜索了从这里起的所有走法：走这一步能赢。
heaps-why-lost = 这里怎么走都输；走这一步，对方能赢的应法不多。
heaps-why-random = 随机走的一步。
heaps-why-unknown = 局面太大，没有算出谁能赢，随机走一步。
heaps-strategy = 怎样才能赢
heaps-code-values = 把每堆的值 f 写成二进制
heaps-code-sum = s = 各堆的值的异或（⊕）
heaps-code-zero = 若 s = 0：怎么走都输
heaps-code-choose = 否则：选一堆，使 f ⊕ s < f
heaps-code-balance = 走一步，让它的值变成 f ⊕ s
heaps-words-values = 每一堆都有一个值（SG 值），尼姆里就是石子数。把每个值拆成不同的 2 的幂的和，例如 7 = 4 + 2 + 1。
heaps-words-sum = 看每个 2 的幂是不是都出现偶数次。
heaps-words-zero = 如果都是，轮到走的人必输：不管怎么走，总有一个幂变成出现奇数次，对方再补回来。
heaps-words-choose = 如果不是，找出现奇数次的最大的幂，选含有它的一堆，
heaps-words-balance = 改变这堆的值，让每个幂又都出现偶数次。
heaps-code-firm = 走后 s = 0，且还有一堆不少于 2
heaps-code-fickle = 否则：走后每堆至多 1 枚，剩奇数堆
heaps-code-neither = 若都做不到：怎么走都输
heaps-words-firm = 只要走后还有一堆不少于两枚，就和走最后一步者胜时一样走：使异或和变成 0。
heaps-words-fickle = 如果走后每堆至多一枚，就要留下奇数堆。
heaps-words-neither = 如果这两样都做不到，怎么走都输。
heaps-misere-values = 走最后一步者负时，只看各堆的值（SG 值）判断不了谁赢。各堆都温顺（作用相当于若干堆尼姆）时，照尼姆的反常规则走；否则由电脑搜索所有走法。
heaps-lens-powers = 2 的幂
heaps-lens-unknown = 石子太多，这些堆的值还不知道。
heaps-lens-paired = 每个 2 的幂都出现偶数次，两两配对；走最后一步者胜时，轮到走的人输。
heaps-lens-odd = 没有配成对的幂之和是 { $sum }。走最后一步者胜时，轮到走的人使它们全部配对就能赢。
heaps-rest-long = 这一局太长，无法一步步走完。
heaps-described = { $heaps ->
    [0] 一堆也不剩。
   *[other] 共 { $heaps } 堆：{ $sizes }。
  }{ $who ->
    [you] 轮到你走。
    [engine] 轮到电脑走。
    [first] 轮到先手走。
    [none] 已分出胜负。
   *[second] 轮到后手走。
  }
heaps-described-many = 共 { $heaps } 堆，{ $stones } 枚石子。

## 实验室
heaps-title = 取石子游戏
heaps-intro = 两人轮流走。{ $rule }轮到谁走而谁走不了，谁就输。
heaps-intro-misere = 两人轮流走。{ $rule }轮到谁走而谁走不了，谁就赢（反常规则）。
heaps-move-nim = 每次从一排里取一枚或多枚。
heaps-move-at-most = 每次从一排里取 1～3 枚。
heaps-move-two = 每次取相邻的两枚，空位把这一排分成两排。
heaps-move-three = 每次取相邻的三枚，空位把这一排分成两排。
heaps-move-any = 每次取相邻的一枚或多枚，空位把这一排分成两排。
heaps-move-pair = 每次从一排里任取两枚，余下的靠拢。
heaps-move-pair-parts = 每次从一排里任取两枚，空位把这一排隔开。
heaps-move-some = 每次从一排里任取一枚或多枚，余下的靠拢。
heaps-move-stripes = 每次取相邻的 2、3 或 5 枚，空位把这一排分成两排。
heaps-move-kayles = 每次取一枚，或取相邻的两枚，空位把这一排分成两排。
heaps-move-dawson = 每次取相邻的三枚，或从一排的一端取两枚，或取单独的一枚。
heaps-move-grundy = 每次把一排分成枚数不等的两排。
heaps-move-take = 每次从一排里取 1、3 或 4 枚。
heaps-move-officers = 每次取一枚，但一排里只剩一枚时不能取；空位把这一排分成两排。
heaps-move-split = 每次把一排分成两排，或从一排的一端取一枚。
heaps-move-numbers = { $most ->
    [1] 每次从一排里取一枚。
   *[other] 每次从一排里取 { $numbers } 枚。
  }
heaps-move-adjacent = { $most ->
    [1] 每次取一枚，空位把这一排分成两排。
   *[other] 每次取相邻的 { $numbers } 枚，空位把这一排分成两排。
  }
heaps-move-code = 走法由规则码 { $code } 规定：小数点后第 k 位说明从一排取走 k 枚后可以余下几排，1 表示取完，2 表示余下一排，4 表示两排，8 表示三排，几种都可以就相加；小数点前的一位表示不取石子、只把一排拆开。
heaps-move-digits = { $kind ->
    [split] 每次把一排分成两排。
    [both] 每次把一排分成两排，或从一排里取相邻的石子：{ $moves }。
    [row] 每次从一排里取石子：{ $moves }。
   *[adjacent] 每次从一排里取相邻的石子：{ $moves }。
  }
heaps-move-if = { $remains ->
    [1] 取 { $stones } 枚，须恰好取完
    [2] 取 { $stones } 枚，须余下一排
    [3] 取 { $stones } 枚，须恰好取完或余下一排
    [4] 取 { $stones } 枚，须余下两排
    [5] 取 { $stones } 枚，须恰好取完或余下两排
    [6] 取 { $stones } 枚，须余下一排或两排
   *[other] 取 { $stones } 枚，余下几排都行
  }
heaps-rule-any = 每次从一排取一枚或多枚
heaps-rule-numbers = 每次从一排取 { $numbers } 枚
heaps-rule-code = 规则码 { $code }
heaps-goal-stone = { $end ->
    [wins] 取最后一枚者胜
   *[loses] 取最后一枚者负
  }
heaps-goal-move = { $end ->
    [wins] 走最后一步者胜
   *[loses] 走最后一步者负
  }
heaps-text = 各排
heaps-text-too-large = 石子太多，无法全部列出。
heaps-keys-act = 取石子

heaps-game = 游戏
heaps-game-nim = 尼姆（Nim）：任取一枚或多枚
heaps-game-at-most = 巴什博弈：每次取 1～3 枚
heaps-game-two = 取相邻两枚
heaps-game-three = 取相邻三枚
heaps-game-any = 取相邻的一枚或多枚
heaps-game-pair = 任取两枚，余下的靠拢
heaps-game-pair-parts = 任取两枚，空位把一排隔开
heaps-game-some = 任取一枚或多枚，余下的靠拢
heaps-game-stripes = Stripes（铺纸条）：取相邻 2、3 或 5 枚
heaps-game-kayles = Kayles（击柱）
heaps-game-dawson = Dawson 棋
heaps-game-grundy = Grundy 游戏：分成不等的两堆
heaps-game-take = 取 1、3 或 4 枚
heaps-game-officers = Officers：取一枚，不能把一堆取空
heaps-game-split = 拆开，或取一枚
heaps-game-own = 自定规则
heaps-code = 规则
heaps-code-tip = 也可以写规则码，例如 0.156。小数点后第 k 位表示从一排取 k 枚：可以取完加 1，可以余下一排加 2，可以余下两排加 4。
heaps-octal = 规则码：{ $code }
heaps-heaps = 石子数
heaps-row = 第 { $row } 排的石子数
heaps-fewer = 减少一排
heaps-more = 增加一排
heaps-end = 走最后一步者
heaps-normal = 胜
heaps-misere = 负（反常规则）
heaps-first = 对局
heaps-first-me = 你先走
heaps-first-engine = 电脑先走
heaps-first-both = 两人对弈
heaps-strength = 电脑水平
heaps-perfect = 不出错
heaps-errs = 有时出错

heaps-way-take = 取
heaps-way-cut = 拆开
heaps-tip-rest = 点一枚石子，它和它后面的全部取走。
heaps-tip-last = 点一排，从它的末端取走 { $stones } 枚。
heaps-tip-run = { $stones ->
    [1] 点一枚石子，把它取走。
    [2] 点一枚石子，取走它和右边相邻的一枚。
   *[other] 点一枚石子，从它起取走 { $stones } 枚。
  }
heaps-tip-numbers = { $most ->
    [1] 一次只能取一枚。
   *[other] 一次可以取 { $numbers } 枚。
  }
heaps-tip-ends = 先点第一枚，再点最后一枚；也可以拖动。
heaps-tip-marks = 逐枚点出要取的石子。
heaps-tip-cut = 点石子的一侧，从那里把这一排拆开。
heaps-tip-cuts = 在要拆开的地方点石子的一侧，可以点几处。
heaps-take-marked = 走这一步
heaps-engine-moves = 让电脑走
heaps-new-mistakes = 再来一局，电脑错在别处
heaps-is-over = 这一局已经结束。可以撤销，也可以重新开始。
heaps-no-stone = 这里没有石子，请点石子。
heaps-no-reply = 电脑没有找到可走的一步。

## 棋盘下的一句话
heaps-other-end = 再点要取的另一端；只取这一枚，就再点它一次。
heaps-marked = 已选 { $stones } 枚，可以继续点，也可以走这一步。
heaps-marked-cuts = 已选 { $cuts } 处要拆开的地方，可以继续点，也可以走这一步。
heaps-marked-both = 已选 { $stones } 枚要取的和 { $cuts } 处要拆开的地方，可以继续点，也可以走这一步。
heaps-turn = { $who ->
    [you] 轮到你了。
    [engine] 轮到电脑，请点“让电脑走”。
    [first] 轮到先手。
   *[second] 轮到后手。
  }
heaps-thinking = 电脑正在想……
heaps-over = { $who ->
    [you] 不能再取了，你赢了！
    [engine] 不能再取了，电脑赢了。
    [first] 不能再取了，先手赢了。
   *[second] 不能再取了，后手赢了。
  }
heaps-did-take = { $who ->
    [you] 你
    [engine] 电脑
    [first] 先手
   *[second] 后手
  }从第 { $row } 排取走 { $stones } 枚。
heaps-did-cut = { $who ->
    [you] 你
    [engine] 电脑
    [first] 先手
   *[second] 后手
  }把第 { $row } 排在第 { $place } 枚后拆开。
heaps-branch = 第 { $row } 排第 { $first }～{ $last } 枚
heaps-branch-one = 第 { $row } 排第 { $place } 枚
heaps-branch-cut = 第 { $row } 排，在第 { $place } 枚后拆开
heaps-branch-several = 第 { $row } 排，{ $gaps }
heaps-gap = 第 { $first }～{ $last } 枚
heaps-gap-one = 第 { $place } 枚
heaps-gap-cut = 在第 { $place } 枚后拆开

## 猜下一步
heaps-guess-wins = 这样走也必胜。这里走的是另一步，也必胜。{ $why }
heaps-guess-any = 你这样走也一样，只是这里走的是另一步。{ $why }
heaps-guess-loses = 这样走，对方就必胜了。再试一次，或按 ▶ 看一种必胜的走法。
heaps-guess-other = 这样走符合规则，但这里走的是另一步。再试一次，或按 ▶ 看答案。

## 提示
heaps-hint-over = 这一局已经结束，没有提示了。
heaps-hint-unknown = 局面太大，没有算出谁能赢。
heaps-hint-lost = 对方不出错，怎么走都输。选一步让对方难应的走法，等对方出错。
heaps-hint-row = 看第 { $row } 排。再按一次“提示”看更多。
heaps-hint-number = { $stones ->
    [0] 把它拆开，不取石子。
   *[other] 从中取 { $stones } 枚。
  }
heaps-hint-move = 这样走：{ $move }。
heaps-hint-why = 走完后异或和是 0。对方怎么走都会改变它，你又总能使它变回 0。
heaps-hint-why-misere = 走完后，对方面对必败的局面。走法与尼姆相同，使异或和为 0；只有一种例外：如果走完后每堆都不超过一枚，就要留下奇数堆。

## 已知什么
heaps-legal = { $moves ->
    [0] 还没有走。
   *[other] 已走的 { $moves } 步都符合规则。
  }
heaps-checking = 正在计算并核对各堆的值……
heaps-not-checked = 这些值没有通过核对。这是程序的错误，请告诉我们。
heaps-ended = { $who ->
    [you] 你赢了
    [engine] 电脑赢了
    [first] 先手赢了
   *[second] 后手赢了
  }：已经无路可走。走过的 { $moves } 步都符合规则。
heaps-won = 必胜局面（必胜态）：轮到走的一方必胜，因为各堆的值的异或和（尼姆和）是 { $sum }，不为 0。每个值都已由独立程序核对。
heaps-lost = 必败局面（必败态）：轮到走的一方必败，因为各堆的值的异或和（尼姆和）是 0。每个值都已由独立程序核对。
heaps-won-misere = 走最后一步者负时，轮到走的一方必胜（各堆都温顺，即作用相当于若干堆尼姆，照尼姆的反常规则走）。
heaps-lost-misere = 走最后一步者负时，轮到走的一方必败（各堆都温顺，即作用相当于若干堆尼姆，照尼姆的反常规则走）。
heaps-won-searched = 走最后一步者负时，轮到走的一方必胜（搜索了所有走法）。
heaps-lost-searched = 走最后一步者负时，轮到走的一方必败（搜索了所有走法）。
heaps-open = 石子太多，这些堆的值还不知道。
heaps-open-misere = 走最后一步者负时，这些堆不能照尼姆的反常规则来走（不温顺），又太大，无法逐一搜索。

## 谁赢
heaps-analysis = 谁赢？
heaps-show = 显示各堆的值和必胜的走法
heaps-values = 各堆的值
heaps-heap = 堆
heaps-binary = 二进制
heaps-kind = 类别
heaps-wild = 不温顺
heaps-firm = 坚定
heaps-fickle = 多变
heaps-was-bad = 刚才这一步把必胜的局面走成了必败。对方这样应就能赢：
heaps-winning = 有 { $moves } 种必胜的走法：
heaps-winning-more = 必胜的走法不止 { $moves } 种，其中有：
heaps-none-wins = 没有必胜的走法。
heaps-no-move = 已经无路可走。
heaps-unknown = 局面太大，没有算出谁能赢。
heaps-stages = 局面的化简
heaps-ordered = 有序数组
heaps-unordered = 无序数组
heaps-set = 集合（相等的堆成对消去）
heaps-number = 一个数
heaps-stages-misere = 走最后一步者负时，相等的两堆不能消去。
heaps-count = 数出不同的局面
heaps-counting = 正在数局面
heaps-counted = 从这里能走到的不同局面数，连同当前局面。

## 一堆的值
heaps-chart = f(n)：一堆 n 枚的值（SG 值）
heaps-chart-tip = 从一堆走一步可以得到若干局面，这些局面的值中没有出现的最小非负整数，就是这一堆的值。
heaps-f-is = f({ $heap }) = { $value }
heaps-law-whole = 对一切 n，f(n) = n。已证明。
heaps-law-half = 对一切 n，f(n) = ⌊n/2⌋。已证明。
heaps-law-remainder = 对一切 n，f(n) 是 n 除以 { $modulus } 的余数。已证明。
heaps-law-period = 从 n = { $preperiod } 起以 { $period } 为周期，对以后一切 n 成立：由前 { $needed } 个值，按 Guy 和 Smith 的定理证明。
heaps-law-open = 尚无定论：算到 n = { $to } 没有出现周期，这里也没有证明。
heaps-law-later = 算到 n = { $to } 尚未出现周期。周期出现得更晚：从 n = { $preperiod } 起以 { $period } 为周期（见于文献；本项目的测试也算出并证明了它）。
heaps-chart-misere = 这里的值和周期都是走最后一步者胜时的。
heaps-plot = 从 f(0) 到 f({ $to }) 的值，最大是 { $most }
heaps-g = g({ $heap }) = {"{"}{ $g }{"}"}，其中没有出现的最小非负整数是 { $f }，所以 f({ $heap }) = { $f }。
heaps-mex = 没有出现：mex
heaps-chart-to = 列到 n =
heaps-any = 求 f(n)（n ≤ 10¹⁸）
heaps-save-values = 保存 f(0) 到 f({ $to }) 的值（CSV）
heaps-value-open = 这里没有算到 f({ $heap })：石子太多，又没有证明周期。

## 链接
link-allowed-heaps = 1 到 16 个数，每个从 1 到 10000，例如 7,3,3
link-allowed-first = me、engine 或 both
link-allowed-errs = 0 到 100 的整数
link-allowed-lens-powers = powers
link-allowed-seed = 0 到 999999 的整数
link-allowed-takes = 形如 1:3-4 的走法，中间用 ; 隔开
