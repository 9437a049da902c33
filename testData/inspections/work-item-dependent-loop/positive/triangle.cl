__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void triangle(__global const float *restrict x, __global float *restrict out) {
  int id = get_global_id(0);
  float sum = 0.0f;
  // finds: how often the loop at line 6 runs depends on the work-item, by 'get_gl
  for (int i = 0; i < id; i++) {
    sum += x[i];
  }
  out[id] = sum;
}
