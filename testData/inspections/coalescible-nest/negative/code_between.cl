__kernel void rows(__global const int *restrict x, __global int *restrict out) {
  for (int r = 0; r < 1000; r++) {
    int sum = 0;
    for (int i = 0; i < 2400; i++) {
      sum += x[r * 2400 + i];
    }
    out[r] = sum;
  }
}
