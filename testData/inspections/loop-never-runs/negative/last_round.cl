// The last round of a triangle is empty, others are not.
__kernel void median(__global const uchar *restrict in, __global uchar *restrict out, int n, int width) {
  for (int p = 0; p < n; p++) {
    uchar v[9];
    #pragma unroll
    for (int j = 0; j < 9; j++) {
      v[j] = in[p + j / 3 * width + j % 3];
    }
    #pragma unroll
    for (int i = 0; i < 9; i++) {
      #pragma unroll
      for (int j = i + 1; j < 9; j++) {
        uchar low = min(v[i], v[j]);
        v[j] = max(v[i], v[j]);
        v[i] = low;
      }
    }
    out[p] = v[4];
  }
}
