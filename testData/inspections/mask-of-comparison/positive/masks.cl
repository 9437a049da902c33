__kernel void masks(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: '14 & (x[i] >= 4)' is always 0
    int chosen = 14 & (x[i] >= 4);
    // finds: '~(x[i] < 3)' is -1 or -2 and never 0
    if (~(x[i] < 3)) {
      chosen++;
    }
    // finds: is always 0
    out[i] = chosen + ((x[i] && i) & 6);
  }
}
