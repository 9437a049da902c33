// Three rows and four columns of one processing element. Each takes a value from its row and its column neighbour,
// uses both and passes them on.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define ROWS 3
#define COLS 4
channel int across[ROWS][COLS + 1];
channel int down[ROWS + 1][COLS];
channel int results[ROWS][COLS];

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(ROWS, COLS)))
__kernel void element(void) {
  int row = get_compute_id(0);
  int column = get_compute_id(1);
  while (1) {
    int x = read_channel_intel(across[row][column]);
    int y = read_channel_intel(down[row][column]);
    write_channel_intel(results[row][column], x * y + 1);
    write_channel_intel(across[row][column + 1], x);
    write_channel_intel(down[row + 1][column], y);
  }
}

__kernel void feeder(__global const int *restrict c, __global const int *restrict d) {
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    write_channel_intel(across[i][0], c[i]);
  }
  #pragma unroll
  for (int j = 0; j < COLS; j++) {
    write_channel_intel(down[0][j], d[j]);
  }
}

__kernel void collector(__global int *restrict out) {
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    #pragma unroll
    for (int j = 0; j < COLS; j++) {
      out[i * COLS + j] = read_channel_intel(results[i][j]);
    }
  }
  int unused = 0;
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    unused ^= read_channel_intel(across[i][COLS]);
  }
  #pragma unroll
  for (int j = 0; j < COLS; j++) {
    unused ^= read_channel_intel(down[ROWS][j]);
  }
  out[ROWS * COLS] = unused;
}
