// finds: kernel 'scale' does not use its argument 'rows', which the host has to
__kernel void scale(__global const float *restrict x, __global float *restrict out, float factor, int rows, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * factor;
  }
}
