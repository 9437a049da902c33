// The partial sums of each row begin at zero: what sets them cannot be done once.
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const float *restrict in, __global float *restrict out, uint rows, uint columns) {
  for (uint y = 0; y < rows; y++) {
    float8 sums[64] = {0};
    for (uint x = 0; x < columns; x++) {
      float8 next = sums[0] + vload8(y * columns + x, in);
      #pragma unroll
      for (uint i = 0; i < 63; i++) {
        sums[i] = sums[i + 1];
      }
      sums[63] = next;
    }
    float8 all = 0;
    #pragma unroll
    for (uint i = 0; i < 64; i++) {
      all += sums[i];
    }
    vstore8(all, y, out);
  }
}
