// en Counts the closed knight's tours of a small board, by following every path.
// zh 沿着每条路走，数小棋盘上马的回路。
#include <cstdint>
#include <iostream>
#include <vector>
using namespace std;

// en The squares a move away from each square, as bits.
// zh 每一格走一步能到的格，用位表示。
vector<uint64_t> links;

// en Counts the ways to go on from here over the free squares and to come home.
// zh 数从这里走完空格并回到起点的走法。
uint64_t count(int here, uint64_t free) {
    if (!free) return links[here] & 1;
    // en A free square needs two neighbours that are free or an end of the path.
    // zh 每个空格要有两个邻格是空的，或者是路的一端。
    uint64_t ends = free | 1 | 1ull << here, total = 0;
    for (size_t square = 0; square < links.size(); square++)
        if (free >> square & 1 && __builtin_popcountll(links[square] & ends) < 2) return 0;
    for (size_t square = 0; square < links.size(); square++)
        if (links[here] & free & 1ull << square) total += count(square, free & ~(1ull << square));
    return total;
}

int main() {
    int rows, cols;
    cin >> rows >> cols;
    links.assign(rows * cols, 0);
    for (int a = 0; a < rows * cols; a++)
        for (int b = 0; b < rows * cols; b++)
            if (abs((a / cols - b / cols) * (a % cols - b % cols)) == 2) links[a] |= 1ull << b;
    // en Every tour is counted in both directions.
    // zh 每条回路沿两个方向各数了一次。
    uint64_t others = ((1ull << (rows * cols - 1)) - 1) << 1;
    cout << count(0, others) / 2 << '\n';
}
