// Nothing here does the same, and that it has no effect the front end says.
__attribute__((xcl_zero_global_work_offset))
__kernel void no_offset(__global const int *restrict a, __global int *restrict out) {
  int i = get_global_id(0);
  out[i] = a[i];
}
