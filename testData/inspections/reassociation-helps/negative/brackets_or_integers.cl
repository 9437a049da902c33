__kernel void k(__global const float8 *restrict a, __global const int4 *restrict b, __global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    float8 v = a[i];
    int4 w = b[i];
    r[i] = ((v.s0 + v.s1) + (v.s2 + v.s3)) + ((v.s4 + v.s5) + (v.s6 + v.s7));
    r[i] += w.x + w.y + w.z + w.w;
  }
}
