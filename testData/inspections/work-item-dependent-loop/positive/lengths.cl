// Each work-item has a row of its own, as long as a table says.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void rows(__global const float *restrict x, __global const int *restrict lengths,
          __global float *restrict out) {
  int id = get_global_id(0);
  float last = x[64 * id];
  float most = 0.0f;
  // finds: how often the loop at line 9 runs depends on the work-item, by 'get_gl
  for (int i = 0; i < lengths[id] / 4; i++) {
    most = fmax(most, last);
    last = x[64 * id + i];
  }
  out[id] = most;
}
