__kernel void k(__global const float8 *restrict a, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float8 v = a[i];
    // finds: additions wait for each other from left to right
    r[i] = v.s0 + v.s1 + v.s2 + v.s3 + v.s4 + v.s5 + v.s6 + v.s7;
  }
}
