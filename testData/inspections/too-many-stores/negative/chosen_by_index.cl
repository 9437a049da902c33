__attribute__((max_global_work_dim(0)))
__kernel void k(__global const float8 *restrict a, __global float8 *restrict r, int n) {
  float __attribute__((memory, numbanks(8))) buffer[2][64];
  bool is_first = false;
  for (int i = 0; i < n; i++) {
    is_first = (i & 7) == 0 ? !is_first : is_first;
    int to = is_first ? 0 : 1;
    float8 v = a[i];
    unsigned at = (i & 7) * 8;
    buffer[to][at] = v.s0;
    buffer[to][at + 1] = v.s1;
    buffer[to][at + 2] = v.s2;
    buffer[to][at + 3] = v.s3;
    buffer[to][at + 4] = v.s4;
    buffer[to][at + 5] = v.s5;
    buffer[to][at + 6] = v.s6;
    buffer[to][at + 7] = v.s7;
    r[i] = (float8)(buffer[1 - to][at], buffer[1 - to][at + 1], buffer[1 - to][at + 2], buffer[1 - to][at + 3],
        buffer[1 - to][at + 4], buffer[1 - to][at + 5], buffer[1 - to][at + 6], buffer[1 - to][at + 7]);
  }
}
