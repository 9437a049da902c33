__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void lanes(__global const int *restrict x, __global int *restrict out) {
  __local int table[4][64];
  int id = get_local_id(0);
  #pragma unroll
  for (int j = 0; j < 4; j++) {
    table[j][id] = x[get_global_id(0) * 4 + j];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  #pragma unroll
  for (int j = 0; j < 4; j++) {
    sum += table[j][63 - id];
  }
  out[get_global_id(0)] = sum;
}
