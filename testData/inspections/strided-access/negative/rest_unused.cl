// Each work-item takes the head of its row, and nobody takes the rest.
__kernel void heads(__global const short *restrict rows, __global short *restrict sums) {
  const int row = get_global_id(0);
  short sum = 0;
  #pragma unroll
  for (int k = 0; k < 8; k++) {
    sum += rows[row * 32 + k];
  }
  sums[row] = sum;
}
