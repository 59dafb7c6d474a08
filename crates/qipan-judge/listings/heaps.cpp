// en Says who wins a heap game, and gives a winning move, by Grundy values.
// zh 用 Grundy 值判断取石子谁能赢，并给出一步必胜的走法。
#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <vector>
using namespace std;

string rule;
vector<int> heaps, digit, value;

// en For each number of stones taken: 1 may leave nothing, 2 one heap, 4 two heaps.
// zh 取每种枚数以后：1 可以不剩，2 可以剩一堆，4 可以剩两堆。
void read_rule(int most) {
    digit.assign(1001 + most, 0);
    if (rule.rfind("0.", 0) == 0) {
        for (size_t at = 2; at < rule.size() && at < digit.size(); at++) digit[at - 1] = rule[at] - '0';
    } else if (rule.rfind("take:", 0) == 0) {
        stringstream list(rule.substr(6));
        for (int take; list >> take; list.get()) digit[take] = 3;
    } else {
        fill_n(digit.begin() + 1, rule.size() > 4 ? stoi(rule.substr(4)) : most, 3);
    }
}

// en The two heaps that moves leave of a heap; either may be empty.
// zh 走一步以后一堆变成的两堆，可以是空的。
vector<pair<int, int>> options(int heap) {
    vector<pair<int, int>> found;
    for (int take = 0; take <= heap; take++) {
        int rest = heap - take;
        if (digit[take] & (rest ? 2 : 1)) found.push_back({0, rest});
        for (int left = 1; digit[take] & 4 && left <= rest / 2; left++) found.push_back({left, rest - left});
    }
    return found;
}

int main() {
    int count, heap, total = 0;
    for (cin >> rule >> count; cin >> heap;) heaps.push_back(heap);
    int most = *max_element(heaps.begin(), heaps.end());
    read_rule(most);
    for (heap = 0; heap <= most; heap++) {
        set<int> seen;
        for (auto [left, right] : options(heap)) seen.insert(value[left] ^ value[right]);
        value.push_back(0);
        while (seen.count(value[heap])) value[heap]++;  //@ heaps-code-values
    }
    for (int heap : heaps) total ^= value[heap];  //@ heaps-code-sum
    if (total == 0) return cout << 2 << endl, 0;  //@ heaps-code-zero
    // en The first move that makes the sum 0.
    // zh 第一步使总和变成 0 的走法。
    for (int at = 0; at < count; at++)  //@ heaps-code-choose
        for (auto [left, right] : options(heaps[at]))
            if ((value[left] ^ value[right]) == (total ^ value[heaps[at]])) {  //@ heaps-code-balance
                cout << 1 << '\n' << at + 1 << ' ';
                if (rule[0] == '0') return cout << left << ' ' << right << endl, 0;
                return cout << heaps[at] - right << endl, 0;
            }
}
