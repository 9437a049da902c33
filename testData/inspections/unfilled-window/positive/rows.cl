__attribute__((max_global_work_dim(0)))
__kernel void mean(__global const uchar *restrict in, __global uchar *restrict out, int n) {
  uchar w[8];
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 7; k > 0; k--) {
      w[k] = w[k - 1];
    }
    w[0] = in[i];
    // finds: 'w' has no first values, and from the first iteration of the loop at line 4 on what is stored at line 11
    out[i] = (w[0] + w[7]) >> 1;
  }
}
