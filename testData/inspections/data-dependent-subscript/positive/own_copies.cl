// The unrolled counter is a subscript: the copies have elements of their own already.
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const int *restrict to, __global const int4 *restrict x,
                   __global int *restrict out, int n) {
  int sums[128][4];
  for (int i = 0; i < 128; i++) {
    for (int c = 0; c < 4; c++) {
      sums[i][c] = 0;
    }
  }
  // finds: wrote; let several copies of the array take turns and add them up behind the loop
  for (int i = 0; i < n; i++) {
    int row = to[i] & 127;
    int4 v = x[i];
    int parts[4] = {v.x, v.y, v.z, v.w};
    #pragma unroll
    for (int c = 0; c < 4; c++) {
      sums[row][c] += parts[c];
    }
  }
  for (int i = 0; i < 128; i++) {
    for (int c = 0; c < 4; c++) {
      out[i * 4 + c] = sums[i][c];
    }
  }
}
