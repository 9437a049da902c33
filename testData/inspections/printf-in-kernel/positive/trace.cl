__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 1.5f;
  }
  // finds: 'printf' is built into the hardware of kernel 'scale': a unit that stores to
  printf("scaled %d\n", n);
}
