__kernel void masks(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int value = 0;
    // finds: 'x[i] & 1 == 0' is read as 'x[i] & (1 == 0)'; put
    if ((x[i] & 1) == 0) {
      value += 1;
    }
    // finds: '4 == x[i] & 6' is read as '(4 == x[i]) & 6'; put
    if (4 == (x[i] & 6)) {
      value += 2;
    }
    // finds: '!x[i] == n' is read as '(!x[i]) == n'; put
    if (!(x[i] == n)) {
      value += 4;
    }
    out[i] = value;
  }
}
