// The product of two matrices by an array of small kernels: values flow from cell to cell, each cell keeps one sum.
#pragma OPENCL EXTENSION cl_intel_channels : enable

#define ROWS 4
#define COLUMNS 4
#define LENGTH 16

channel float from_left[ROWS][COLUMNS + 1] __attribute__((depth(4)));
channel float from_above[ROWS + 1][COLUMNS] __attribute__((depth(4)));
channel float sums[ROWS][COLUMNS] __attribute__((depth(4)));

// ROWS x COLUMNS copies of this kernel exist, and nobody has to start them.
__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(ROWS, COLUMNS)))
kernel void cell(void) {
  const int row = get_compute_id(0);
  const int column = get_compute_id(1);
  while (1) {
    float sum = 0.0f;
    for (int k = 0; k < LENGTH; k++) {
      const float a = read_channel_intel(from_left[row][column]);
      const float b = read_channel_intel(from_above[row][column]);
      sum += a * b;
      if (column < COLUMNS - 1) {
        write_channel_intel(from_left[row][column + 1], a);
      }
      if (row < ROWS - 1) {
        write_channel_intel(from_above[row + 1][column], b);
      }
    }
    write_channel_intel(sums[row][column], sum);
  }
}

kernel void feed(global const float *restrict a, global const float *restrict b) {
  for (int k = 0; k < LENGTH; k++) {
    #pragma unroll
    for (int row = 0; row < ROWS; row++) {
      write_channel_intel(from_left[row][0], a[row * LENGTH + k]);
    }
    #pragma unroll
    for (int column = 0; column < COLUMNS; column++) {
      write_channel_intel(from_above[0][column], b[k * COLUMNS + column]);
    }
  }
}

kernel void collect(global float *restrict c) {
  #pragma unroll
  for (int row = 0; row < ROWS; row++) {
    #pragma unroll
    for (int column = 0; column < COLUMNS; column++) {
      c[row * COLUMNS + column] = read_channel_intel(sums[row][column]);
    }
  }
}
