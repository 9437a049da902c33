// Ten iterations of a nest whose inner loops run for many cycles: filling them anew is nothing.
__attribute__((max_global_work_dim(0)))
__kernel void conv(__global const float *restrict in, __global const float *restrict w, __global float *restrict out) {
  for (ulong b = 0; b < 10; b++) {
    for (ulong m = 0; m < 128; m++) {
      for (ulong r = 0; r < 169; r++) {
        for (ulong k = 0; k < 9; k++) {
          out[(b * 128 + m) * 169 + r] += in[b * 2000 + r + k] * w[m * 9 + k];
        }
      }
    }
  }
}
