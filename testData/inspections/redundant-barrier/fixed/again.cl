__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void again(__global const int *restrict a, __global int *restrict out) {
  __local int sums[64];
  int id = get_local_id(0);
  sums[id] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 32; step > 0; step /= 2) {
    if (id < step) {
      sums[id] += sums[id + step];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  // finds: the barrier follows another one of kernel 'again' with nothing in between
  if (id == 0) {
    out[get_group_id(0)] = sums[0];
  }
}
