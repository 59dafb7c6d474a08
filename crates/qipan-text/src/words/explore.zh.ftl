# 研究页由后台程序写出的文字：变化、还剩多少种、局面图。
# 别的程序不含这些文字。

## 变化
variations-none = 还没有走过。你试过的每一步都会留在这里。
variations-move = 第 { $number } 步：{ $move }
variations-marked-move = 第 { $number } 步：{ $move }，{ $mark }
variations-instead = 第 { $move } 步的另一种走法
variations-same = 与第 { $move } 步后的局面相同
variations-mirrored = 与第 { $move } 步后的局面相同（镜像）
variations-turned = 与第 { $move } 步后的局面相同（旋转）
variations-shifted = 与第 { $move } 步后的局面相同（平移）
variations-rearranged = 与第 { $move } 步后各堆相同
variations-good = 好的一步
variations-mistake = 错的一步
variations-interesting = 有意思的一步
variations-tools = 第 { $move } 步
variations-promote = 设为主线
variations-delete = 从这一步起删除
variations-comment = 评注
variations-more = 还有 { $moves } 步没有列出。

## 还剩多少种
ways-after = { $move ->
    [0] 开始时
   *[other] 第 { $move } 步后
}
ways-lost = 已达不到目标
ways-key = 粗线是你的走法，细线是答案；纵轴是种数，每升高一样多，种数就扩大同样的倍数（对数刻度）。
ways-key-own = 纵轴是种数，每升高一样多，种数就扩大同样的倍数（对数刻度）。
ways-mistake = 第 { $move } 步以后就达不到目标了。

## 局面图
around-key-here = 现在的局面
around-key-possible = 还能得到最好的结果
around-key-lost = 已得不到最好的结果
around-key-wins = 走到这里的一方必胜
around-key-loses = 走到这里的一方必败
around-key-line = 线越粗，占的种数越多
around-here = 周围的局面
around-this = 现在的局面：{ $result }
around-place = { $moves }：{ $result }
around-more = 还有 { $positions } 个局面

## 整个游戏
layers-title = 整个游戏
layers-here = 你在这里
layers-table = 用表格列出这些数
layers-too-many = 局面太多，无法计数。
layers-about-pegs = 按棋子数列出局面数（对数刻度）；镜像、旋转、平移后相同的只算一个。
layers-about-centre = 按棋子数列出局面数（对数刻度）；镜像、旋转后相同的只算一个。
layers-about-squares = 从{ $square }出发的路线，按走过的格数列出（对数刻度）
layers-about-pieces = 互不重叠的放法，按块数列出（对数刻度）
layers-about-stones = 各种放法，按枚数列出（对数刻度）
layers-number-pegs = 棋子数
layers-number-squares = 格数
layers-number-pieces = 块数
layers-number-stones = 枚数
layers-all-pegs = 能走到：{ $sum }
layers-all-squares = 路线：{ $sum }
layers-all-pieces = 放法：{ $sum }
layers-all-stones = 放法：{ $sum }
layers-won-pegs = 还能剩得最少：{ $sum }
layers-won-centre = 还能成功：{ $sum }
layers-won-squares = 还能走完：{ $sum }
layers-won-pieces = 还能盖完：{ $sum }
layers-won-stones = 还能成为最省的放法：{ $sum }
layers-all-short-pegs = 能走到
layers-all-short-squares = 路线
layers-all-short-pieces = 放法
layers-all-short-stones = 放法
layers-won-short-pegs = 还能剩得最少
layers-won-short-centre = 还能成功
layers-won-short-squares = 还能走完
layers-won-short-pieces = 还能盖完
layers-won-short-stones = 还能成为最省的放法
layers-layer-pegs = 剩 { $number } 枚棋子时，能走到 { $all } 个局面，其中 { $won } 个还能剩得最少。
layers-layer-centre = 剩 { $number } 枚棋子时，能走到 { $all } 个局面，其中 { $won } 个还能成功。
layers-layer-squares = 走过 { $number } 格的路线有 { $all } 条，其中 { $won } 条还能走完。
layers-layer-pieces = 放 { $number } 块的放法有 { $all } 种，其中 { $won } 种还能盖完。
layers-layer-stones = 放 { $number } 枚的放法有 { $all } 种，其中 { $won } 种还能成为最省的放法。
layers-reached-pegs = 剩 { $number } 枚棋子时，能走到 { $all } 个局面。
layers-reached-squares = 走过 { $number } 格的路线有 { $all } 条。
layers-reached-pieces = 放 { $number } 块的放法有 { $all } 种。
layers-reached-stones = 放 { $number } 枚的放法有 { $all } 种。
layers-more-pegs = 剩 { $number } 枚及更少时局面太多，无法计数。
layers-more-squares = 从 { $number } 格起路线太多，无法计数。
layers-more-pieces = 从 { $number } 块起放法太多，无法计数。
layers-more-stones = 从 { $number } 枚起放法太多，无法计数。

## 两堆
two-heaps-lost = 三堆 { $first }、{ $second }、{ $third }：轮到走的一方必败。
two-heaps-won = 三堆 { $first }、{ $second }、{ $third }：轮到走的一方必胜。
two-heaps-picture = 两堆的值，每堆不到 { $size } 枚；旁边的表列出选中处周围的值
two-heaps-enlarged = 选中处周围的值；0 表示轮到走的一方必败
two-heaps-third = 第三堆：{ $third }
two-heaps-size = 图的大小
two-heaps-key-zero = 0：轮到走的一方必败
two-heaps-key = 颜色越蓝，值越大
two-heaps-play = 从这几堆开始玩

## 概率
chance-one-in = { $groups ->
    [0] 约 { $number } 分之一
    [1] 约 { $leading } 万分之一
    [2] 约 { $leading } 亿分之一
    [3] 约 { $leading } 万亿分之一
   *[other] 约 { $power } 分之一
}
