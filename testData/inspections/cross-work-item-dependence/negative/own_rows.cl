// A row for each work-item, chosen by its number in the group.
__attribute__((reqd_work_group_size(4, 3, 2)))
__kernel void sift(__global const float *restrict x, __global float *restrict out) {
  __local float kept[24][32];
  int own = get_local_id(0) + get_local_id(1) * get_local_size(0) + get_local_id(2) * 12;
  int at = get_global_id(0) + 4 * (get_global_id(1) + 3 * get_global_id(2));
  for (int m = 0; m < 32; m++) {
    kept[own][m] = 0.0f;
  }
  int count = 0;
  for (int m = 0; m < 32; m++) {
    float v = x[at * 32 + m];
    if (v > 1.0f) {
      kept[own][count++] = v;
    }
  }
  for (int m = 0; m < 32; m++) {
    out[at * 32 + m] = kept[own][m];
  }
}

__kernel void line(__global const float *restrict x, __global float *restrict out) {
  __local float last[64][8];
  int own = get_local_id(0);
  int count = 0;
  for (int m = 0; m < 8; m++) {
    last[own][m] = 0.0f;
  }
  for (int m = 0; m < 32; m++) {
    float v = x[get_global_id(0) * 32 + m];
    if (v > 1.0f) {
      last[own][count++ & 7] = v;
    }
  }
  for (int m = 0; m < 8; m++) {
    out[get_global_id(0) * 8 + m] = last[own][m];
  }
}
