// Results are stored when the window is full, or do not come from it before, or it starts with zeros.
__attribute__((max_global_work_dim(0)))
__kernel void later(__global const uchar *restrict in, __global uchar *restrict out, int n) {
  uchar w[8];
  for (int i = -8; i < n; i++) {
    #pragma unroll
    for (int k = 7; k > 0; k--) {
      w[k] = w[k - 1];
    }
    w[0] = in[i + 8];
    if (i >= 0) {
      out[i] = (w[0] + w[7]) >> 1;
    }
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void border(__global const uchar *restrict in, __global uchar *restrict out, int n) {
  uchar w[8];
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 7; k > 0; k--) {
      w[k] = w[k - 1];
    }
    w[0] = in[i];
    out[i] = i < 8 ? 0 : (w[0] + w[7]) >> 1;
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void zeros(__global const uchar *restrict in, __global uchar *restrict out, int n) {
  uchar w[8] = {0};
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 7; k > 0; k--) {
      w[k] = w[k - 1];
    }
    w[0] = in[i];
    out[i] = (w[0] + w[7]) >> 1;
  }
}
