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
ways-mistake = 第 { $move } 步以后就达不到目标了。

## 局面图
around-here = 周围的局面
around-this = 现在的局面：{ $result }
around-place = { $moves }：{ $result }
around-more = 还有 { $positions } 个局面

## 两堆
two-heaps-lost = 三堆 { $first }、{ $second }、{ $third }：轮到走的一方必败。
two-heaps-won = 三堆 { $first }、{ $second }、{ $third }：轮到走的一方必胜。
two-heaps-picture = 两堆的值，每堆不到 { $size } 枚；旁边的表列出选中处周围的值
two-heaps-enlarged = 选中处周围的值；0 表示轮到走的一方必败
two-heaps-third = 第三堆：{ $third }
two-heaps-size = 图的大小
two-heaps-key = 黑格是 0：轮到走的一方必败。颜色越蓝，值越大。
two-heaps-play = 从这几堆开始玩
