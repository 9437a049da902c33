// Conditional expressions in places where statements are usual: as indices, arguments, bounds and stores.
int pick(int a, int b) { return a > b ? a - b : a < b ? b - a : 0; }

kernel void ternaries(global const int *in, global int *out, int n) {
  size_t i = get_global_id(0);
  int x = in[i];
  int table[3] = {5, 7, 11};
  int sum = 0;
  for (int k = x > 0 ? 0 : 2; k < (x & 1 ? 3 : x & 2 ? 2 : 4); k += x & 4 ? 2 : 1) {
    sum += table[k == 3 ? 0 : k] * pick(k ? x : -x, k == 1 ? 5 : x == 0 ? 1 : 2);
  }
  (x & 1 ? out : out + n)[i] = sum;
  out[(x & 1 ? n : 0) + i] = (x > 10 ? sum > 50 ? 1 : 2 : sum < 0 ? x < -10 ? 3 : 4 : 5) * 100 + (x ? sum ? 1 : 2 : 3);
}
