// An array whose elements all move by one in every iteration becomes registers.
kernel void moving_sum(global const int *restrict in, global int *restrict out, int n) {
  int window[4] = {0, 0, 0, 0};
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 3; k > 0; k--) {
      window[k] = window[k - 1];
    }
    window[0] = in[i];
    out[i] = window[0] + window[1] + window[2] + window[3];
  }
}
