// Pragmas and attributes change how a loop is built, never what it computes.
kernel void pragmas(global const int *restrict in, global int *restrict out, int n) {
  int sum = 0;
  #pragma unroll
  for (int k = 0; k < 8; k++) {
    sum += in[k] * k;
  }
  #pragma unroll 4
  for (int k = 0; k < n; k++) {
    sum = sum * 5 % 10007 + in[k];
  }
  #pragma ivdep
  for (int k = 0; k < n; k++) {
    out[k + 1] = in[k] + sum;
  }
  #pragma unroll 1
  for (int k = 0; k < n; k += 2) {
    sum ^= in[k];
  }
  #pragma ii 4
  for (int k = 0; k < n; k++) {
    sum += out[k + 1] & 1;
  }
  #pragma loop_coalesce 2
  for (int p = 0; p < 4; p++) {
    for (int q = 0; q < 4; q++) {
      sum += in[(p * q) % n];
    }
  }
  out[0] = sum;
}
