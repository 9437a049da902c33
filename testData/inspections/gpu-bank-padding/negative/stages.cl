// A network of four stages has five columns: the last one holds what comes out.
__attribute__((reqd_work_group_size(8, 1, 1)))
__kernel void network(__global const uint *restrict in, __global uint *restrict out, int rounds) {
  __local uint stage[8][5];
  int line = get_local_id(0);
  for (int r = 0; r < rounds; r++) {
    stage[line][0] = in[r * 8 + line];
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      barrier(CLK_LOCAL_MEM_FENCE);
      int other = line ^ (1 << (i & 1));
      stage[line][i + 1] = min(stage[line][i], stage[other][i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[r * 8 + line] = stage[line][4];
  }
}
