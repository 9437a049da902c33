__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scatter(__global const int *restrict x, __global int *restrict out) {
  __local int table[1024];
  int id = get_local_id(0);
  table[x[get_global_id(0)] & 1023] = id;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = table[id];
}
