__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void lanes(__global const int *restrict x, __global int *restrict out) {
  // finds: 'numbanks', 'bankwidth' make the 16 accesses to 'table' compete for po
  __local int table[64][8];
  int id = get_local_id(0);
  #pragma unroll
  for (int j = 0; j < 8; j++) {
    table[id][j] = x[get_global_id(0) * 8 + j];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  #pragma unroll
  for (int j = 0; j < 8; j++) {
    sum += table[63 - id][j];
  }
  out[get_global_id(0)] = sum;
}
