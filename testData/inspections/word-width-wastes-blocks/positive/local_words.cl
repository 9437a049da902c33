__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void rows(__global const int *restrict x, __global int *restrict out) {
  // finds: give it 'memory("MLAB")'
  __local int line[2][16][512];
  int l = get_local_id(0);
  #pragma unroll
  for (int i = 0; i < 512; i++) {
    line[l & 1][l >> 2][i] = x[get_global_id(0) * 512 + i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 512; i++) {
    sum += line[l & 1][l & 15][i];
  }
  out[get_global_id(0)] = sum;
}
