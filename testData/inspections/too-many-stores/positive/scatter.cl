__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void scatter(__global const int *restrict x, __global int *restrict out) {
  // finds: 8 stores to 'table' compete for its ports, which no replicate gives it
  __local int table[1024];
  int id = get_local_id(0);
  #pragma unroll
  for (int j = 0; j < 8; j++) {
    table[x[get_global_id(0) * 8 + j] & 1023] = j;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = table[id];
}
