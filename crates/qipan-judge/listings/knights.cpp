// en Finds a knight's tour by Warnsdorff's rule with backtracking, or says NO by the theorems.
// zh 用 Warnsdorff 规则加回溯找马踏棋盘的路线；没有时按定理输出 NO。
#include <algorithm>
#include <array>
#include <iostream>
#include <random>
#include <vector>
using namespace std;
const int MOVES[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
int rows, cols, limit, number[22][22];
bool closed;
mt19937 dice(1);

// en By Schwenk, and by Cull, De Curtins, Chia and Ong; row is counted along the short side.
// zh 根据 Schwenk 以及 Cull、De Curtins、Chia、Ong 的定理；row 沿短边数。
bool exists(int m, int n, int row, int col) {
    if (m * n == 1) return !closed;
    if (closed) return m * n % 2 == 0 && m != 1 && m != 2 && m != 4 && !(m == 3 && n < 10);
    if (m < 3 || (m == 3 && (n == 3 || n == 5 || n == 6)) || (m == 4 && n == 4)) return false;
    if (m * n % 2 && (row + col) % 2) return false;
    if (m == 4) return row == 1 || row == 4;
    if (m == 3 && n == 4) return col == 1 || col == 4;
    if (m == 3 && n == 7) return row != 2 || col != 4;
    return m != 3 || n != 8 || row != 2 || (col != 3 && col != 6);
}

bool is_free(int r, int c) { return r > 0 && r <= rows && c > 0 && c <= cols && !number[r][c]; }

// en Goes on from a square: first to the free square with the fewest onward moves.
// zh 从一格走下去：先走到出路最少的空格。
bool walk(int r, int c, int step, int start_r, int start_c) {
    number[r][c] = step;  //@ knights-code-start
    bool home = abs((r - start_r) * (c - start_c)) == 2;
    if (step == rows * cols && (!closed || home)) return true;  //@ knights-code-home
    vector<array<int, 4>> next;
    for (auto [down, right] : MOVES) {
        if (!is_free(r + down, c + right)) continue;
        int exits = 0, order = dice() % 8;
        for (auto [more, aside] : MOVES) exits += is_free(r + down + more, c + right + aside);
        next.push_back({exits, order, r + down, c + right});
    }
    sort(next.begin(), next.end());
    for (auto [exits, order, to_r, to_c] : next)  //@ knights-code-fewest knights-code-until
        if (limit-- > 0 && walk(to_r, to_c, step + 1, start_r, start_c)) return true;
    number[r][c] = 0;  //@ knights-code-otherwise
    return false;
}

int main() {
    string kind;
    int row, col;
    cin >> rows >> cols >> kind >> row >> col;
    closed = kind == "closed";
    if (!exists(min(rows, cols), max(rows, cols), rows <= cols ? row : col, rows <= cols ? col : row)) return cout << "NO\n", 0;
    // en A closed tour may be found from any square, and then begun at the right one.
    // zh 回路可以从任何一格找起，再换到给定的起点。
    for (int tries = 2 * rows * cols, r = row, c = col; limit = tries, !walk(r, c, 1, r, c); tries += 20)
        if (closed) r = dice() % rows + 1, c = dice() % cols + 1;
    int first = number[row][col], all = rows * cols;
    for (int r = 1; r <= rows; r++, cout << '\n')
        for (int c = 1; c <= cols; c++) cout << (number[r][c] - first + all) % all + 1 << ' ';
}
