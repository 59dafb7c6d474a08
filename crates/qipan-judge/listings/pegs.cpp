// en Removes pegs from a full rectangle until the fewest are left.
// zh 在摆满的矩形上跳棋子，直到剩下的最少。
#include <cstdio>
#include <set>
#include <vector>
using namespace std;
using Point = pair<int, int>;
int rows, cols, top = 1, left_end = 1;
bool turned = false;
vector<pair<Point, Point>> jumps;
set<set<Point>> seen;

// en Notes a jump; rows and columns are exchanged while the board is turned.
// zh 记下一跳；棋盘转过来时，行和列互换。
void jump(int r, int c, int to_r, int to_c) {
    jumps.push_back(turned ? pair{Point{c, r}, Point{to_c, to_r}} : pair{Point{r, c}, Point{to_r, to_c}});
}

// en Clears three columns after three while five or more are left.
// zh 剩五列或更多时，一次清掉三列。
void clear(int rows, int& cols, int row, int& col) {
    for (; cols >= 5; col += 3, cols -= 3) {  //@ pegs-code-columns pegs-code-rows pegs-code-clear
        int top = row;
        for (; (row + rows - top) % 3; top += 2)
            for (auto [a, b] : vector<Point>{{8, 0}, {9, 1}, {0, 2}, {11, 9}, {2, 10}, {9, 11}})  //@ pegs-code-two
                jump(top - 1 + a / 4, col + a % 4, top - 1 + b / 4, col + b % 4);
        for (; top < row + rows; top += 3)
            for (int at = col; at < col + 3; at++)  //@ pegs-code-one
                jump(top, at + 1, top, at - 1), jump(top + 2, at, top, at), jump(top, at - 1, top, at + 1);
    }
}

// en Searches the jumps of a small block, on its points and those around it.
// zh 在小块和它周围一圈的点上搜索跳法。
bool finish(const set<Point>& pegs, size_t fewest) {
    if (pegs.size() == fewest) return true;
    if (!seen.insert(pegs).second) return false;
    for (auto [r, c] : pegs)
        for (auto [down, right] : vector<Point>{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
            int to_r = r + 2 * down, to_c = c + 2 * right;
            bool near = to_r >= top - 1 && to_r <= top + rows && to_c >= left_end - 1 && to_c <= left_end + cols;
            if (!near || !pegs.count({r + down, c + right}) || pegs.count({to_r, to_c})) continue;
            set<Point> after = pegs;
            after.erase({r, c}), after.erase({r + down, c + right}), after.insert({to_r, to_c});
            jump(r, c, to_r, to_c);
            if (finish(after, fewest)) return true;  //@ pegs-code-ending
            jumps.pop_back();
        }
    return false;
}

int main() {
    if (scanf("%d %d", &rows, &cols) != 2) return 1;
    size_t fewest = rows * cols % 3 ? 1 : 2;
    bool is_row = rows == 1 || cols == 1;
    turned = cols == 1;
    for (int at = 2; is_row && at <= rows * cols; at += 2) jump(1, at, 1, at - 2);  //@ pegs-code-row pegs-code-pair
    if (!is_row) clear(rows, cols, top, left_end), turned = true, clear(cols, rows, left_end, top), turned = false;
    set<Point> block;
    for (int at = 0; at < rows * cols; at++) block.insert({top + at / cols, left_end + at % cols});
    if (!is_row) finish(block, fewest);
    printf("%zu\n", jumps.size());
    for (auto [a, b] : jumps) printf("%d %d %d %d\n", a.first, a.second, b.first, b.second);
}
