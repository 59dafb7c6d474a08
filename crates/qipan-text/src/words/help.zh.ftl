# 命令行的帮助和手册页用的中文语句。条目的次序与 help.en.ftl 相同。“例子：”和“规则”下面，要输入的和说明之间
# 至少空三格。

## 帮助的框架
help-usage = 用法：
help-commands = 命令：
help-arguments = 参数：
help-options = 选项：
help-possible = { $help }（可选：{ $values }）
help-help = 显示这份帮助
help-version = 显示版本
help-help-command = 显示 qipan 或某个命令的帮助
help-help-which = 命令

## 代表参数值的词，用在帮助里，也用在缺少参数时
help-value-rows = 行数
help-value-cols = 列数
help-value-layers = 层数
help-value-k = K
help-value-square = 行,列
help-value-square-or-none = 行,列|none
help-value-window = 行,列,行数,列数
help-value-squares = 行,列;行,列
help-value-order = 次序
help-value-board = 棋盘
help-value-length = 格数
help-value-rule = 规则
help-value-heap = 枚数
help-value-heaps = 各堆枚数
help-value-steps = 步数
help-value-threads = 线程数
help-value-megabytes = 兆字节
help-value-moves = 走法
help-value-states = 状态数
help-value-language = 语言
help-value-file = 文件
help-value-folder = 文件夹
help-value-shell = shell
help-value-family = 种类
help-value-problem = 题目
help-value-input = 输入
help-value-output = 输出
help-value-answer = 答案
help-value-seed = 种子
help-value-tests = 个数
help-value-groups = 范围
help-value-time = 时间
help-value-memory = 内存
help-value-program = 程序
help-value-options = 选项
help-value-command = 命令

## 整个程序
help-qipan = 棋盘问题的精确求解和独立核对
help-qipan-more = 格子写成“行,列”，从 1 数起。退出状态：0 完成；1 答案是“否”；2 无法识别输入。采用 MIT 许可证，可自由使用；发布的程序旁边有 THIRD-PARTY.txt，列出第三方的许可声明。
help-qipan-examples =
    例子：
      qipan tromino --k 2 --hole 1,2                         4×4 棋盘的一种盖法，骨牌都编了号
      qipan tromino count --rows 7 --cols 7                  一共有多少种盖法
      qipan pegs 3 4 --moves                                 怎样跳，剩得最少
      qipan fives 6 7                                        最少用几枚棋子挡住所有的五格线
      qipan knights tour 8 8 --closed                        马踏棋盘的一条回路
      qipan heaps moves --rule nim 3,4,5                     必胜的走法
      qipan pegs 3 4 --certificate | qipan check -           由独立程序核对答案
      qipan heaps --help                                     规则的写法、各项任务和更多例子
help-json = 输出一个 JSON 对象；可能超过 2^53 的整数写成字符串（各堆石子的枚数和值仍写成数）
help-lang = 输出和帮助所用的语言；不写就按 LC_ALL、LC_MESSAGES 或 LANG
help-zero-based = 行号和列号从 0 数起，输入和输出都这样

## 证明文件，以及安装时用一次的命令
help-check = 核对由 --certificate 或网页写出的证明文件（不成立时退出状态为 1）
help-check-more =
    已证明：走法符合规则，结论成立。符合规则：走法符合规则，结论没有证明。
    核对时只用规则，不用求解程序；证明文件的写法见 docs/certificates.md。
help-check-examples =
    例子：
      qipan check certificate.json
      qipan tromino --k 3 --hole 2,5 --certificate | qipan check -
      qipan pegs solve --board english --certificate | qipan check - --json
help-check-file = 证明文件；- 表示标准输入
help-levels = 列出 94 个关卡，或者用求解程序解每一关，再用核对程序核对
help-levels-more = 关卡是一个棋盘，有目标、三颗星和一道说理题；链接打开网页上的棋盘。
help-levels-examples =
    例子：
      qipan levels list                                      各关的任务和链接
      qipan levels list --lang zh                            用中文列出
      qipan levels check                                     解出并核对全部关卡
help-levels-list = 列出全部关卡：编号、任务、链接
help-levels-list-examples =
    例子：
      qipan levels list
      qipan levels list --json                               包括种类、最优值和答案
help-levels-check = 解出每一关，并由独立程序核对（有关卡出错时退出状态为 1）
help-levels-check-more = 
    重新求出每一关的最优值或答案，所得答案应得到三颗星。已证明：核对程序接受证明。
    计算得出：试遍了所有情形，核对程序不再重复。
help-levels-check-examples =
    例子：
      qipan levels check
      qipan levels check --json                              结论：proved、computed、refuted
help-quiz = 由种子出一份小测题
help-quiz-more =
    同一个种子在任何机器上、在网页上出的题都相同。每题有棋盘的链接。答案由求解程序和规则得出。
help-quiz-examples =
    例子：
      qipan quiz heaps                                       十道题
      qipan quiz pegs --seed 20261123 --count 3 --answers    课末三题，带答案和理由
      qipan quiz knights --json
help-quiz-family = tromino、pegs、fives、knights 或 heaps
help-quiz-seed = 出题的种子 [默认：1]
help-quiz-count = 题数，1～10 [默认：10]
help-quiz-answers = 同时写出答案、理由，以及其他选项为什么不对
help-judge = 评测竞赛题的程序：列题、运行、核对、出数据、打包
help-judge-more =
    共十道竞赛题，用核心的规则核对。时间按实际经过的时间计算。
    退出状态：0 通过；1 没有通过；2 无法识别。
help-judge-examples =
    例子：
      qipan judge list                                       列出题目和题面
      qipan judge run pegs -- python3 pegs.py                在测试数据上运行程序
      qipan judge check tromino 01.in my.out                 核对一份输出
      qipan judge make fives tests                           把测试数据写进文件夹
      qipan judge package heaps heaps                        写出题目包
help-judge-list = 列出题目和题面
help-judge-list-examples =
    例子：
      qipan judge list
      qipan judge list --lang zh
help-judge-run = 在测试数据上运行程序；出错时找最小的出错数据
help-judge-run-more =
    测试数据依次是样例、从小到大的全部小数据、边界数据、随机数据和最大数据。
    程序不经过 shell 运行；超过上限时，程序和它启动的一切都会停止。
help-judge-run-examples =
    例子：
      qipan judge run pegs -- ./pegs
      qipan judge run fives --time 500ms --memory 256M -- python3 fives.py
      qipan judge run heaps --max small --json -- node heaps.js   写一个 JSON 对象
help-judge-check = 核对一份输出（退出状态 0 通过，1 没有通过，2 无法识别）
help-judge-check-more =
    可以用于 online-judge-tools，它会给出输入、输出、答案三个文件。题目 nim-duel 的输出是程序在对局中写出的全部内容。
help-judge-check-examples =
    例子：
      qipan judge check tromino 01.in my.out
      oj test -c ./mine --judge-command 'qipan judge check tromino' tests/*.in
help-judge-make = 把测试数据写进文件夹：01.in，以及可以通过的输出 01.ans
help-judge-make-examples =
    例子：
      qipan judge make knights-tour tests
      qipan judge make pegs tests --seed 7 --tests 100 --max medium
help-judge-package = 写出旧 ICPC 格式的题目包
help-judge-package-more =
    题目包里有中英文题面、测试数据、Python 核对程序，还有一个正确的程序和几个错误的程序。
    Kattis、DOMjudge 和 Hydro 都能读取。
help-judge-package-examples =
    例子：
      qipan judge package tromino tromino
      qipan judge package nim-duel duel --tests 50
help-judge-problem = 题目的名称
help-judge-input = 输入文件；- 表示标准输入
help-judge-output = 程序输出的文件
help-judge-answer = 可以通过的输出的文件，不读取
help-judge-folder = 文件夹，没有就新建
help-judge-seed = 随机数据的种子 [默认 1]
help-judge-tests = 随机数据的个数 [默认 20]
help-judge-max = 测试数据的范围：small 是样例和小数据，medium 再加边界和随机数据 [默认 full]
help-judge-time = 每个测试点的时间上限，例如 2s 或 500ms [默认用题目的上限]
help-judge-memory = 内存上限，例如 256M 或 2G，系统能测出时才起作用 [默认 1G]
help-judge-json-lines = 每个测试点写一行 JSON，最后一行是最小的出错数据
help-judge-program = 程序和它的参数，写在 -- 之后
help-completions = 输出补全脚本，让 shell 能补全 qipan 的命令和选项
help-completions-more = 脚本写到标准输出；各种 shell 在哪里读取脚本，见例子。
help-completions-examples =
    例子：
      qipan completions bash > ~/.local/share/bash-completion/completions/qipan
      qipan completions zsh > ~/.zfunc/_qipan                fpath 里要有 ~/.zfunc
      qipan completions fish > ~/.config/fish/completions/qipan.fish
      source <(qipan completions bash)                       只用于这一次
help-completions-shell = 要补全的 shell
help-man = 输出 qipan 的手册页；给出文件夹，就写出所有命令的手册页
help-man-more = 不写文件夹，就把 qipan 的手册页写到标准输出。
help-man-examples =
    例子：
      qipan man | man -l -                                   阅读 qipan 的手册页
      qipan man ~/.local/share/man/man1                      写出所有手册页，以后可以用 man qipan-heaps 等
help-man-folder = 把所有命令的手册页写到这个文件夹，每页一个文件，并列出文件名；没有这个文件夹就新建
help-man-name = 名称
help-man-usage = 用法
help-man-description = 说明
help-man-arguments = 参数
help-man-options = 选项
help-man-commands = 命令
help-man-status = 退出状态
help-man-status-done = 完成。
help-man-status-no = 答案是“否”：不成立、盖不满、走不遍，或者未知。
help-man-status-refused = 无法识别输入，或者无法写出结果；原因用一句话写到标准错误。
help-man-status-stopped = 用 Ctrl-C 停止。
help-man-see = 另见

## 棋盘覆盖
help-tromino = 用 L 型骨牌盖满 2^k × 2^k 的棋盘，只留一个特殊方格，并给骨牌编号
help-tromino-more =
    不写 --k 和 --hole，就读取竞赛的输入：先是 k，再是特殊方格的行号和列号，用空白或逗号隔开。
    棋盘的每一行写一行，特殊方格写 0。
help-tromino-examples =
    例子：
      echo '2  1 2' | qipan tromino                          竞赛的输入和输出
      qipan tromino --k 2 --hole 1,2                         同上，写成参数
      qipan tromino --k 2 --hole 3,3 --order preorder        按分治（递归）的先后编号
      qipan tromino --k 30 --hole 7,9 --window 1,1,8,8       2^60 格的棋盘的一部分
      qipan tromino --k 30 --hole 7,9 --certificate          归纳法的证明，交给 qipan check
      qipan tromino --k 2 --hole 0,1 --zero-based --json     供其他程序使用
help-tromino-k = 棋盘有 2^K × 2^K 格；K 从 0 到 30，超过 14 时只能和 --window 或 --certificate 一起用
help-tromino-hole = 特殊方格
help-tromino-order = 骨牌怎样编号：preorder 按分治（递归）的先后，reading 按逐行看到的先后（默认），level 按棋盘从大到小
help-tromino-window = 只输出这一部分；各格由公式得出，棋盘多大都可以
help-tromino-certificate = 写出供 qipan check 核对的证明文件：各块骨牌；超过一百万块时写归纳法的证明
help-tromino-count = 一个棋盘有多少种盖法
help-tromino-count-examples =
    例子：
      qipan tromino count --rows 7 --cols 7                  34528，特殊方格取遍各格的种数之和
      qipan tromino count --rows 7 --cols 7 --hole 1,1       1440
      qipan tromino count --rows 6 --cols 6 --hole none      162，没有特殊方格
help-tromino-count-hole = 特殊方格，没有就写 none；不写 --hole，就把每一格作特殊方格的种数加起来
help-tromino-cover = 盖满任意边长的矩形，或者说明为什么盖不满（退出状态为 1）
help-tromino-cover-examples =
    例子：
      qipan tromino cover --rows 10 --cols 7 --hole 3,3
      qipan tromino cover --rows 5 --cols 9 --hole none      没有特殊方格
      qipan tromino cover --rows 5 --cols 5 --hole 1,2       盖不满：说明理由，退出状态为 1
help-tromino-hole-or-none = 特殊方格，没有就写 none
help-tromino-cover-certificate = 写出供 qipan check 核对的证明文件：各块骨牌，或者盖不满的理由
help-tromino-check = 核对矩阵：它是不是一种盖法？（不是时退出状态为 1）
help-tromino-check-examples =
    例子：
      qipan tromino check --rows 4 --cols 4 --hole 1,2 matrix.txt
      qipan tromino --k 9 --hole 5,5 | qipan tromino check --rows 512 --cols 512 --hole 5,5 -
help-tromino-check-file = 矩阵，每行一行，数与数之间用空白或逗号隔开；- 表示标准输入
help-tromino-moves = 每一块放得下的骨牌，以及放下它以后有多少种盖法
help-tromino-moves-more =
    骨牌写成它所在 2×2 方块的左上格和缺口的方向，例如 1,2se。先放好 --after 里的骨牌。
    互为镜像的骨牌写在一行。一种盖法也没有时，退出状态为 1。
help-tromino-moves-examples =
    例子：
      qipan tromino moves --rows 5 --cols 5 --hole 1,1
      qipan tromino moves --rows 5 --cols 5 --hole 1,1 --after '1,2sw;4,4nw'
      qipan tromino moves --rows 4 --cols 6 --hole none --json
help-moves-after = 先走的几步，用分号隔开；要加引号，因为 shell 会把分号当作命令的结尾
help-moves-chance = 再给出成功的概率（分数）：以后每一步都从合法走法里等可能地随机选；五子连珠则是以后每枚棋子随机放
help-moves-states = 最多存多少个状态；存得越多，大棋盘也能精确计数，但更费时间和内存
help-rows = 行数
help-cols = 列数

## 孔明棋
help-pegs = 在没有边界的棋盘上，棋子摆满矩形，求最少剩几枚和跳法
help-pegs-more =
    一枚棋子跳过同一行或同一列的相邻棋子，落到它后面的空点上，被跳过的棋子拿掉。
    点写成“行,列”，左上角的棋子是 1,1；跳到的行号和列号可以小于 1。
help-pegs-examples =
    例子：
      qipan pegs 3 4                                         剩 2 枚，以及为什么不能更少
      qipan pegs 1073741824 1073741823                       边长最大 2^30，由公式得出
      qipan pegs 3 4 --moves                                 10 跳的跳法
      qipan pegs 3 4 --certificate                           同上，附证明，交给 qipan check
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
help-pegs-rows = 棋子的行数
help-pegs-cols = 棋子的列数
help-pegs-moves = 只输出跳法，每行一跳，写成“行,列>行,列”；和 --json 一起用时，超过一百万跳也写出来
help-pegs-certificate = 写出供 qipan check 核对的证明文件：最多一百万跳，以及为什么不能剩得更少
help-pegs-check = 逐跳核对矩形上的跳法：是否都符合规则，是否剩得最少？（不符合规则时退出状态为 1）
help-pegs-check-examples =
    例子：
      qipan pegs check 3 4 jumps.txt
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
      echo 1,2w | qipan pegs check 1 2 -                     起点后面写方向：n 上，e 右，s 下，w 左
help-pegs-check-file = 跳法，每行一跳，写成 3,2>1,2 或 3,2n；- 表示标准输入
help-pegs-solve = 经典棋盘最少剩几枚和跳法，由穷举搜索得出
help-pegs-solve-examples =
    例子：
      qipan pegs solve --board english                       剩 1 枚，跳 31 次
      qipan pegs solve --board english --target 4,4          最后一枚停在中心
      qipan pegs solve --board english --target 4,5          做不到：说明理由，退出状态为 1
      qipan pegs solve --board triangle15 --hole 3,2
help-pegs-board = 棋盘：英式、欧式，或者 15 点的三角形
help-pegs-hole = 开始时的空位；不写就是中心，三角形是最上面的角
help-pegs-target = 只剩一枚，并停在这一点；做不到时说明理由（退出状态为 1）
help-pegs-solve-certificate = 写出供 qipan check 核对的证明文件：跳法，或者为什么停不到这一点
help-pegs-table = 英式棋盘上还能获胜的局面，按棋子数分别计数
help-pegs-table-more =
    从中心空位开始，最后一枚停在中心算胜。旋转或翻转以后相同的局面只算一个。
    每行先写棋子数，再写局面数。
help-pegs-table-examples =
    例子：
      qipan pegs table --board english                       共 1679072 个
      qipan pegs table --board english --reachable           在 23475688 个之中
help-pegs-table-board = 棋盘：english
help-pegs-table-target = 最后一枚停的点，只能是中心 [默认：4,4]
help-pegs-table-reachable = 同时数出所有能到达的局面，时间更长
help-pegs-moves-from = 一个局面的每一跳，跳完以后最好的结果，以及有多少种走法
help-pegs-moves-from-more =
    对每一跳，求跳完以后最少可以剩几枚，或者最后一枚还能不能停在 --target，以及有多少种走法做到。
    英式棋盘从中心空位开始时，目标就是中心。互为镜像的跳法写在一行。
    停不到目标点，或者尚无定论时，退出状态为 1。
help-pegs-moves-from-examples =
    例子：
      qipan pegs moves 3 4
      qipan pegs moves 2 4 --after '1,2>-1,2'
      qipan pegs moves --board english                       40861647040079968 种走法
      qipan pegs moves --board english --after '4,2e;6,3n'
      qipan pegs moves --board triangle15 --target 1,1 --json
help-pegs-moves-target = 最后一枚停在哪一点；不写就求最少剩几枚，英式棋盘从中心空位开始时是中心

## 五子连珠
help-fives = 用最少的棋子挡住棋盘上横、竖、斜的每一条五格线
help-fives-more =
    横、竖、斜连续的几格叫一条线，格数由 --line 规定（默认 5）；每条线上至少要有一枚棋子。
    格子写成“行,列”，从 1 数起。
help-fives-examples =
    例子：
      qipan fives 6 7                                        8 枚，为什么不能更少，以及放法
      qipan fives 6 7 --all                                  由晶胞铺成的六种放法
      qipan fives 1000000000 1000000000                      边长最大 2^30：给出放棋子的规则
      qipan fives 9 11 --line 7                              13 枚，不是 14 枚
      qipan fives 18 18 --line 13                            23 枚：不是点阵的晶胞
      qipan fives 6 6 --line 4                               没有晶胞可铺，由搜索得出
      qipan fives 7 8 --certificate | qipan check -
      qipan fives 1000 1000 | qipan fives check 1000 1000 -
help-fives-all = 输出由晶胞铺成、棋子最少的所有放法，每两种之间空一行；线长超过 19 时，只输出点阵放法，或者只输出一种
help-fives-certificate = 写出供 qipan check 核对的证明文件：棋子或放棋子的规则，以及证明不能更少的一组线
help-fives-line = 一条线有几格：1 到 49；不写就是 5
help-fives-check = 核对棋子：是否挡住了每一条线，是否最少？（有一条线没有挡住时退出状态为 1）
help-fives-check-examples =
    例子：
      qipan fives check 6 7 stones.txt
      qipan fives 6 7 | qipan fives check 6 7 -              棋子前面的两行略过
      qipan fives 9 11 --line 7 --certificate | qipan fives check 9 11 - --line 7
help-fives-check-file = 一种放法的棋子，每行一枚，写成“行,列”，或者 qipan fives 的输出；- 表示标准输入
help-fives-count = 棋子最少的放法有多少种，由穷举搜索得出，大棋盘由定理得出
help-fives-count-examples =
    例子：
      qipan fives count 5 5                                  48
      qipan fives count 6 6 --line 3 --json                  供其他程序使用
      qipan fives count 1000000000 999999998                 10，由定理得出
help-fives-box = 长方体里的线有十三个方向，求全部挡住最少要几枚棋子，并给出一种放法，写成“层,行,列”
help-fives-box-examples =
    例子：
      qipan fives box 5 5 5                                  28，要几秒钟
      qipan fives box 3 3 4 --line 3
help-fives-layers = 层数
help-fives-moves = 可以放或拿掉的每一枚棋子，以及之后一共最少要几枚
help-fives-moves-more =
    先放好 --after 里的棋子。对每一格，求再放一枚在那里时，挡住每一条线一共最少要几枚，以及这样的放法有多少种。
    拿掉一枚写成 take:2,3。互为镜像的写在一行。
help-fives-moves-examples =
    例子：
      qipan fives moves 6 7                                  8 枚，有 6 种放法
      qipan fives moves 6 7 --after '1,3;2,5'
      qipan fives moves 4 4 --line 3 --json

## 马踏棋盘
help-knights = 马踏棋盘：求路线、核对路线、数路线
help-knights-more =
    马走“日”字，没有蹩马腿。每格恰好走一次，最后一格能跳回起点的路线叫回路（哈密顿回路）；不要求跳回起点的叫通路（哈密顿路），
    恰好能跳回的也算在内。格子写成“行,列”，从 1 数起。
help-knights-examples =
    例子：
      qipan knights tour 8 8 --closed
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      qipan knights tour 8 8 --closed --certificate | qipan check -
      qipan knights count 6 6                                9862
      qipan knights tour --help                              去掉几格的棋盘，等等
help-knights-without = 去掉的格子，用于不超过 64 行、64 列的棋盘；要加引号，因为 shell 会把分号当作命令的结尾
help-knights-tour = 按次序输出路线的各格，每行一格，写成“行,列”；没有路线时说明理由（退出状态为 1）
help-knights-tour-more =
    完整的棋盘，边长最大 2^30，路线由公式得出。去掉了格子的棋盘要靠搜索，答案可能是“未知”（退出状态为 1）。
    不写 --closed 时求通路，恰好是回路也可以。
help-knights-tour-examples =
    例子：
      qipan knights tour 8 8 --closed                        64 格，每行一格
      qipan knights tour 5 5 --start 3,3                     从中心出发
      qipan knights tour 30000 30000 --closed | head         每一格由公式得出
      qipan knights tour 4 4                                 走不遍：说明理由，退出状态为 1
      qipan knights tour 8 8 --without '1,1;8,7'             去掉几格，靠搜索
      qipan knights tour 3 3 --closed --without 2,2 --json   供其他程序使用
help-knights-closed = 要求回路
help-knights-start = 起点
help-knights-steps = 去掉了格子时，最多搜索多少步；不写就是一千万
help-knights-certificate = 写出供 qipan check 核对的证明文件：路线的各格，最多一百万格
help-knights-check = 逐格核对文件里的路线：是否走遍了，是不是回路？（没有走遍时退出状态为 1）
help-knights-check-examples =
    例子：
      qipan knights check 8 8 tour.txt                       会说明是不是回路
      qipan knights check 8 8 tour.txt --closed              不是回路就算不成立
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      echo '1,1 2,3 3,1 1,2 3,3 2,1 1,3 3,2' | qipan knights check 3 3 - --without 2,2
help-knights-check-file = 按次序写的各格“行,列”，数与数之间用空白或逗号隔开；- 表示标准输入
help-knights-count = 一个棋盘有多少条回路，用轮廓线动态规划精确计数；不计起点和方向
help-knights-count-examples =
    例子：
      qipan knights count 6 6                                9862
      qipan knights count 5 5 --open                         864
      qipan knights count 7 7 --without 4,4
      qipan knights count 8 8 --threads 2                    13267364410532（双核约 16 秒）
help-knights-open = 数通路（能跳回起点的也算在内）；不计方向
help-knights-threads = 同时用几个线程：1 到 256；不写就是每个处理器一个
help-knights-memory = 最多用多少兆字节内存；不写就是 4096
help-knights-moves = 马的每一步，以及走了以后有多少条路线走完全程
help-knights-moves-more = 
    路线从 --start 开始，接着走 --after 里的格子；都不写时，马可以放在任意一格。
    互为镜像的写在一行。走不完，或者尚无定论时，退出状态为 1。
help-knights-moves-examples = 
    例子：
      qipan knights moves 5 5 --start 1,1                    两步都有 152 条路线
      qipan knights moves 6 6 --start 3,2 --closed
      qipan knights moves 4 5 --start 1,1 --after '3,2;1,3' --json

## 取石子游戏
help-heaps = 尼姆及同类的取石子游戏：一堆的值（SG 值）、周期、胜负、必胜的走法
help-heaps-more =
    每步只动一堆，能剩下什么只看这一堆有多少枚。轮到谁走而谁走不了，谁就输；写 --misere 时，谁就赢。
help-heaps-examples =
    规则（有方括号的要加引号，因为 shell 会另作解释）：
      0.07, 4.444, 0.1[3]   规则码：小数点后各位依次表示取 1、2、3、… 枚，每位是下列数之和：1（可以取完），
                            2（剩一堆），4（剩两堆），8（剩三堆）；小数点前写 4，表示可以只拆开、不取；
                            方括号里的部分一直重复下去
      nim, nim:5            从一堆里任取，或者最多取 5 枚
      take:1,3,4            从一堆里取这些枚数之一
      row:2,3,5             从一排里取相邻的这么多枚，一排可以断成两排
      grundy                把一堆分成大小不同的两堆

    例子：
      qipan heaps values --rule 0.07 --to 40
      qipan heaps period --rule 0.77                         从 71 起，周期是 12
      qipan heaps moves --rule nim 3,4,5                     只有 3>1
      qipan heaps outcome --rule '0.1[3]' 7,3,3 --misere
help-heaps-rule = 规则，如 0.07、nim、nim:5、take:1,3,4、row:2,3,5、grundy；写法见 qipan heaps --help
help-heaps-values = 一堆的值（SG 值，又叫 Grundy 值）f(0)、f(1)、…
help-heaps-values-examples =
    例子：
      qipan heaps values --rule 0.07 --to 40                 0 0 1 1 2 0 3 1 …
      qipan heaps values --rule row:2,3,5 --to 40 --json     供其他程序使用
help-heaps-last = 算到多少枚的堆为止，最多一千万
help-heaps-value = 一堆的值（SG 值，又叫 Grundy 值），多少枚都可以；或者“未知”（退出状态为 1）
help-heaps-value-examples =
    例子：
      qipan heaps value --rule 0.07 --heap 1000000000000000000
      qipan heaps value --rule 0.007 --heap 2000000 --to 2000000
      qipan heaps value --rule 0.007 --heap 1000000000000000000 --to 10000   未知，退出状态为 1
help-heaps-heap = 这一堆有多少枚，最多 10^18
help-heaps-to = 找周期时值算到哪里，最多一千万；不写就算到一百万，最多用十秒
help-heaps-period = 值的预周期、周期及其证明；没有找到周期时，说明算到了哪里（退出状态为 1）
help-heaps-period-examples =
    例子：
      qipan heaps period --rule 0.77                         从 71 起，周期是 12
      qipan heaps period --rule 0.007 --to 10000             没有已知的周期，退出状态为 1
help-heaps-moves = 所有必胜的走法，每行一种，写成 7>2,3：哪一堆，剩下什么（没有时退出状态为 1）
help-heaps-moves-examples =
    例子：
      qipan heaps moves --rule 0.07 7,3,3
      qipan heaps moves --rule nim 3,4,5 --misere
      qipan heaps moves --rule 0.07 3,4,6                    怎么走都输，退出状态为 1
help-heaps-chance = 再给出走这一步的一方获胜的概率：以后双方每一步都从合法走法里等可能地随机选
help-heaps-outcome = 胜负：N 表示轮到走的一方必胜，P 表示刚走过的一方必胜（轮到走的一方必败）；或者“未知”（退出状态为 1）
help-heaps-outcome-examples =
    例子：
      qipan heaps outcome --rule 0.07 7,3,3                  N
      qipan heaps outcome --rule 0.77 9 --misere             P
      qipan heaps outcome --rule 0.07 7,3,3 --certificate    交给 qipan check
help-heaps-heaps = 各堆的枚数，用逗号隔开
help-heaps-misere = 走最后一步者负（反常规则）
help-heaps-certificate = 写出供 qipan check 核对的证明文件：谁必胜，怎样走，以及证明；最多 16 堆
help-heaps-stripes = 竞赛题“Stripes”（铺纸条）的输入和输出：三种纸条的长度 c z n，棋盘的个数，各个棋盘的长度
help-heaps-stripes-examples =
    例子：
      echo '1 5 1  3  1 5 6' | qipan heaps stripes           1、1、2，每行一个
      echo '2 2 2  1  1000000000000000000' | qipan heaps stripes   1：这三种长度的值有周期，已经证明
