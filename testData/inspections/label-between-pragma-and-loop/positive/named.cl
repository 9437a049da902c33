// options: --release=18.1
__kernel void named(__global const float *restrict a, __global float *restrict out, int n) {
  #pragma unroll 4
  // finds: the label 'body' stands between '#pragma unroll' and its loop
  body: for (int i = 0; i < n; i++) {
    out[i] = 2 * a[i];
  }
}
