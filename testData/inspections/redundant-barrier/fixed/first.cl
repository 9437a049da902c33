__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void first(__global const int *restrict a, __global int *restrict out, int n) {
  const int id = get_global_id(0);
  // finds: the barrier stands in front of every access of memory in kernel 'first'
  if (id < n) {
    out[id] = a[id] * 3;
  }
}
