// en Blocks every five in a row, column or diagonal with the fewest stones.
// zh 用最少的棋子挡住横、竖、斜的每个五连。
#include <iostream>
#include <utility>
#include <vector>

struct Pattern { int down, right, shift; };
using Stones = std::vector<std::pair<int, int>>;

// en Adds the stones of a pattern in a part of the board.
// zh 加上图案在棋盘的一部分里的棋子。
void add(Stones& board, Pattern p, int top, int bottom, int left, int end) {
    for (int row = top; row < bottom; row++)
        for (int col = left; col < end; col++)
            if ((p.down * row + p.right * col) % 5 == p.shift)  //@ fives-code-cell
                board.push_back({row, col});
}

int main() {
    int rows, cols;
    std::cin >> rows >> cols;
    // en The part in which the pattern fits whole.
    // zh 图案完整放得下的部分。
    int high = rows - rows % 5, wide = cols - cols % 5;
    std::vector<Pattern> patterns;
    if (rows < 5 || cols < 5) {
        // en Lines fit in one direction only: every fifth column, or every fifth row.
        // zh 只有一个方向放得下五连：每五列或每五行取一列或一行。
        patterns.push_back(rows < 5 ? Pattern{0, 1, 4} : Pattern{1, 0, 4});
    } else {
        for (int right : {2, 3})
            for (int shift = 0; shift < 5; shift++) patterns.push_back({1, right, shift});
    }
    // en The corner decides: take the pattern with the fewest stones there.
    // zh 角上决定：取在那里棋子最少的图案。
    Pattern best = patterns[0];
    size_t fewest = 25;
    for (Pattern p : patterns) {
        Stones corner;
        add(corner, p, high, rows, wide, cols);  //@ fives-code-corner
        if (corner.size() < fewest) fewest = corner.size(), best = p;
    }
    Stones board;
    add(board, best, 0, high, 0, wide);  //@ fives-code-copy
    add(board, best, 0, high, wide, cols);  //@ fives-code-right
    add(board, best, high, rows, 0, wide);  //@ fives-code-below
    add(board, best, high, rows, wide, cols);  //@ fives-code-corner
    std::cout << board.size() << '\n';
    for (auto [row, col] : board) std::cout << row + 1 << ' ' << col + 1 << '\n';
}
