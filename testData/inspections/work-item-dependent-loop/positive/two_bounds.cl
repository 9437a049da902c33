// Both bounds are counts, and one of them is another one for each work-item.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void prefix(__global const float *restrict x, __global float *restrict out, int most) {
  int id = get_global_id(0);
  float sum = 0.0f;
  // finds: how often the loop at line 7 runs depends on the work-item
  for (int i = 0; i < id && i < most; i++) {
    sum += x[i];
  }
  out[id] = sum;
}
