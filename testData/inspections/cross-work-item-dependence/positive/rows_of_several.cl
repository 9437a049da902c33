// The second dimension counts by too little: rows are of two work-items each.
__attribute__((reqd_work_group_size(4, 3, 1)))
__kernel void sift(__global const float *restrict x, __global float *restrict out) {
  __local float kept[12][32];
  int row = get_local_id(0) + get_local_id(1) * 2;
  int at = get_global_id(0) + 4 * get_global_id(1);
  int count = 0;
  for (int m = 0; m < 32; m++) {
    float v = x[at * 32 + m];
    if (v > 1.0f) {
      kept[row][count++] = v;
    }
  }
  for (int m = 0; m < 32; m++) {
    // finds: 'kept[row][m]' is what another work-item stores as 'kept[row][count++]'
    out[at * 32 + m] = kept[row][m];
  }
}
