__kernel void lanes(__global const int *restrict a, __global int *restrict out, int n) {
  int __attribute__((numbanks(4), bankwidth(256))) table[4][64];
  for (int i = 0; i < n; i++) {
    int at = a[i];
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      // finds: may be larger than its dimension of 64
      table[j][at & 63] = a[n + 4 * i + j];
    }
    int sum = 0;
    #pragma unroll
    for (int j = 0; j < 4; j++) {
      sum += table[j][(at + 1) & 63];
    }
    out[i] = sum;
  }
}
