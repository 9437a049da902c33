// The way out saves half of the iterations that a constant bound would add.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void first(__global const float *restrict x, __global int *restrict out, int n) {
  int found = n;
  float limit = (float)get_global_id(0);
  for (int i = 0; i < n; i++) {
    if (x[i] >= limit) {
      found = i;
      break;
    }
  }
  out[get_global_id(0)] = found;
}
