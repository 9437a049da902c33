__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void sum(__global float *restrict values) {
  __local float scratch[64];
  int id = get_local_id(0);
  scratch[id] = values[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 32; step > 0; step /= 2) {
    if (id < step) {
      scratch[id] += scratch[id + step];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (id == 0) {
    values[get_group_id(0)] = scratch[0];
  }
}
