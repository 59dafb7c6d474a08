# 静态页面的文字：每个问题的入口、问题页和“关于”。不运行程序也能读。条目的次序与 documents.en.ftl 相同。

## 每个静态页面
document-open = 打开互动页面
document-home = 打开棋盘 Qipan
document-about = 关于
document-privacy = 隐私
document-accessibility = 无障碍
document-problem = 问题与证明
document-lab = 进入实验室
document-all = 所有问题
document-source = 源代码：

## 预览图画的是什么
tromino-picture = 8×8 的棋盘，除特殊方格外，就要用 L 型骨牌盖满了。
pegs-picture = 摆成矩形的棋子，有一部分已经跳掉。
fives-picture = 按晶胞铺开的棋子，每连续五格里都有一枚。
knights-picture = 马走遍国际象棋棋盘 64 格的一条路线。
heaps-picture = 摆成几排的石子，尼姆的开局。

## 入口：每个问题讲的是什么，供预览和搜索引擎使用
tromino-door = 2ᵏ × 2ᵏ 的棋盘任意去掉一格，余下的总能用 L 型骨牌盖满。选一格，自己动手放骨牌。再看看为什么一定能盖满。
pegs-door = 棋子摆满一个矩形，棋盘没有边界，每跳一次拿掉一枚。自己动手，剩得越少越好，随时可以要提示。为什么有的矩形能剩一枚，有的最少剩两枚？
fives-door = 最少放几枚棋子，才能使横、竖、斜每连续五格里都至少有一枚？自己放，也可以选一个棋盘，看电脑用最少的棋子挡住所有的线。再看看为什么不能更少。
knights-door = 让马走遍棋盘，每格恰好一次，再回到起点。自己走，随时可以要提示；凡是走得遍的棋盘，也可以看电脑走一遍。再看看所有的路线是怎样数出来的。
heaps-door = 两人轮流取石子，取到最后一枚的人赢。和电脑玩尼姆（Nim），还有许多同类的游戏。每个局面都有一个数，会算这个数，就知道谁必胜。

## 教学建议
teach-minutes = 分钟
teach-part = 环节
teach-do = 做什么
teach-ask = 关键问题
teach-board = 棋盘
teach-students = 学生
teach-range = { $from }～{ $to }
teach-plan = 教学建议
teach-start = 开始上课
teach-start-length = 上课 { $minutes } 分钟
teach-answers = 答案（仅供教师）
teach-level = 关卡
teach-task = 任务
teach-second = 第二颗星
teach-kind = 依据
teach-reason = 理由
teach-search = 穷举搜索
teach-twin = 另一个棋盘：{ $answer }
teach-steps = { $number } 步
teach-count-tromino = { $number } 块
teach-count-pegs = 剩 { $number } 枚
teach-count-fives = { $number } 枚
teach-count-knights = { $number } 格
teach-tilings = { $number } 种盖法
teach-ways = { $number } 种放法
teach-tours = { $number } 条路线
teach-third = 第三颗星：{ $condition }
teach-star-wins = 用 { $number } 种不同的第一步各赢一局
teach-core-tromino = 分治、归纳
teach-core-pegs = 染色与不变量
teach-core-fives = 构造与下界
teach-core-knights = 染色、贪心、回溯
teach-core-heaps = 对称与异或和
