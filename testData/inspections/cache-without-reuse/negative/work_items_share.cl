__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void search(__global const float *restrict table, __global const float *restrict x, __global int *restrict out) {
  int g = get_global_id(0);
  int found = 0;
  for (int i = 0; i < 1024; i++) {
    found += table[i] < x[g] ? 1 : 0;
  }
  out[g] = found;
}
