__kernel void lookup(__global const int *restrict x, __global int *restrict out, int n) {
  // finds: 'table' is there 6 times so that 12 loads can read at once: 192 of 2,713 RAM
  int table[16384];
  for (int i = 0; i < 16384; i++) {
    table[i] = x[i];
  }
  for (int i = 0; i < n; i++) {
    int key = x[i];
    int sum = 0;
    #pragma unroll
    for (int k = 0; k < 12; k++) {
      sum += table[(key >> k) & 16383];
    }
    out[i] = sum;
  }
}
