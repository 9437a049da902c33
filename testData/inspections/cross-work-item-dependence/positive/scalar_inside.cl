// Not all work-items come here, but more than one.
__attribute__((reqd_work_group_size(8, 8, 1)))
__kernel void crossings(__global const char *restrict f, __global const char *restrict w, __global char *restrict out, int n) {
  __local short sum;
  const int x = get_global_id(0);
  const int y = get_global_id(1);
  if (x > 0 && x < n) {
    sum = 0;
    for (int i = 0; i < 9; i++) {
      sum = sum + f[y * 34 + x + i] * w[i];
    }
    // finds: 'sum' is there once for all work-items of a group
    out[y * 34 + x] = sum > 0;
  }
}
