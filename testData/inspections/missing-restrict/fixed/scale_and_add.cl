// finds: arguments 'x', 'y' of kernel 'scale_and_add' have no 'restrict': a store through 'y'
__kernel void scale_and_add(__global const float *restrict x, __global float *restrict y, const float factor, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = factor * x[i] + y[i];
  }
}
