// What stands in front is as long as the argument says, and leaves so much less room behind.
__attribute__((max_global_work_dim(0)))
__kernel void message(__global const uchar *restrict head, __global const uchar *restrict body, __global uint *restrict sum, int n) {
  uchar all[4200];
  for (int i = 0; i < n; i++) {
    // finds: the array has 4,200 elements, and nothing keeps a larger argument from what lies behind it: check it in the host program
    all[i] = head[i];
  }
  for (int i = 0; i < 4096; i++) {
    all[n + i] = body[i];
  }
  uint s = 0;
  for (int i = 0; i < 4096; i++) {
    s = (s << 3) ^ (s >> 29) ^ all[n + i];
  }
  sum[0] = s + all[0];
}
