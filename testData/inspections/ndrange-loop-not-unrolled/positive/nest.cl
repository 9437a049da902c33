// The two loops are one in the hardware, as nothing stands between them.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void window(__global const float *restrict x, __global float *restrict out) {
  int id = get_global_id(0);
  float sum = 0.0f;
  // finds: each work-item goes 12 times around the nest at line 7, and takes a pl
  for (int row = 0; row < 3; row++) {
    for (int k = 0; k < 4; k++) {
      sum += x[16 * id + 4 * row + k];
    }
  }
  out[id] = sum;
}
