__kernel void roots(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = sqrt(x[i]);
  }
}
