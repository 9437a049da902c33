__attribute__((max_global_work_dim(0)))
__kernel void k(__global const float8 *restrict a, __global float8 *restrict r, int n) {
  float buffer[2][64];
  bool is_first = false;
  // finds: access, and they may choose the same: let the
  for (int i = 0; i < n; i++) {
    is_first = (i & 7) == 0 ? !is_first : is_first;
    float *to = is_first ? buffer[0] : buffer[1];
    float *from = is_first ? buffer[1] : buffer[0];
    float8 v = a[i];
    unsigned at = (i & 7) * 8;
    to[at] = v.s0;
    to[at + 1] = v.s1;
    to[at + 2] = v.s2;
    to[at + 3] = v.s3;
    to[at + 4] = v.s4;
    to[at + 5] = v.s5;
    to[at + 6] = v.s6;
    to[at + 7] = v.s7;
    r[i] = (float8)(from[at], from[at + 1], from[at + 2], from[at + 3],
        from[at + 4], from[at + 5], from[at + 6], from[at + 7]);
  }
}
