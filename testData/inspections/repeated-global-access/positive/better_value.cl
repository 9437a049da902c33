__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void nearest(__global const int *restrict r, __global int *restrict out) {
  int i = get_global_id(0);
  int best = 255;
  for (int k = 0; k < 100; k++) {
    if (r[i + k] < best) {
      best = r[i + k];
      // finds: 'out[i]' is stored for each better value in the loop at line 5
      out[i] = k;
    }
  }
}
