// en Covers a board of 2^k x 2^k squares, without one square, with L-trominoes.
// zh 用 L 型骨牌盖住 2^k × 2^k 的棋盘，空出一格。
#include <iostream>
#include <vector>

std::vector<std::vector<int>> board;
int pieces = 0;

// en Covers the board with this corner, without the square at row, col.
// zh 盖住以 (top, left) 为左上角的棋盘，空出 (row, col)。
void tile(int top, int left, int side, int row, int col) {
    if (side == 1) return;
    int number = ++pieces, half = side / 2;
    for (int down = 0; down < 2; down++) {
        for (int right = 0; right < 2; right++) {
            // en The square of this quarter that stays free: the special one, or the one at the centre.
            // zh 这个四分之一里空出的一格：特殊方格，或者挨着中心的一格。
            int r = row, c = col;
            if ((row >= top + half) != down || (col >= left + half) != right) {
                r = top + half - 1 + down;
                c = left + half - 1 + right;
                board[r][c] = number;  //@ tromino-code-1 tromino-code-2
            }
            tile(top + down * half, left + right * half, half, r, c);  //@ tromino-code-3
        }
    }
}

int main() {
    int k, row, col;
    std::cin >> k >> row >> col;
    int side = 1 << k;
    board.assign(side, std::vector<int>(side, 0));
    tile(0, 0, side, row - 1, col - 1);  //@ tromino-code-0
    for (const auto& line : board) {
        for (int number : line) std::cout << number << ' ';
        std::cout << '\n';
    }
}
