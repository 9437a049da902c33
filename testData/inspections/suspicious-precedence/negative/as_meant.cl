#define IS_EVEN(v) ((v) & 1 == 0)
__kernel void masks(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    bool first = i == 0;
    int value = 0;
    if ((x[i] & 1) == 0) {
      value += 1;
    }
    // Truths on both sides: bits and truths are the same.
    if (x[i] > 3 & x[i] < 9 | first & x[i] == 2) {
      value += 2;
    }
    if (!x[i] == (n > 4)) {
      value += 4;
    }
    if ((!x[i]) == n || (x[i] < 2) == (n < 3)) {
      value += 8;
    }
    out[i] = value + (x[i] & (n == 1));
  }
}
