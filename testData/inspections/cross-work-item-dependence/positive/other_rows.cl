// Each work-item has a row of its own, but reads that of the one opposite.
__attribute__((reqd_work_group_size(4, 3, 1)))
__kernel void sift(__global const float *restrict x, __global float *restrict out) {
  __local float kept[12][32];
  int own = get_local_id(0) + get_local_id(1) * 4;
  int opposite = get_local_id(0) + (2 - get_local_id(1)) * 4;
  int at = get_global_id(0) + 4 * get_global_id(1);
  int count = 0;
  for (int m = 0; m < 32; m++) {
    float v = x[at * 32 + m];
    kept[own][m] = 0.0f;
    if (v > 1.0f) {
      kept[own][count++] = v;
    }
  }
  for (int m = 0; m < 32; m++) {
    // finds: 'kept[opposite][m]' is what another work-item stores as 'kept[own][
    out[at * 32 + m] = kept[opposite][m];
  }
}
