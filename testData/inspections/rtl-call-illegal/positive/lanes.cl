// options: -l ../library/count.xml
int count(int value);
__attribute__((num_simd_work_items(4)))
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void tally(__global const int *restrict x, __global int *restrict out) {
  int id = get_global_id(0);
  // finds: 'count' has side effects, so that it cannot be built once for each of the 4
  out[id] = count(x[id]);
}
