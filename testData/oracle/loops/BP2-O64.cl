// Cases BP2-O64 and BP2-O65: a grid of cells, unrolled in one kernel or (UNITS) as compute units of one kernel.
#define ROWS 3
#define COLUMNS 4

int cell_value(int across, int down) {
  return across * down + 1; // @cell
}

#ifndef UNITS
#if !defined(DELAYS)
#define DELAYED(value) (value)
#elif DELAYS == 1
#define DELAYED(value) __fpga_reg(value)
#else
#define DELAYED(value) __fpga_reg(__fpga_reg(value))
#endif

kernel void whole_grid(
    global const int *restrict left, global const int *restrict top, global int *restrict out) {
  while (1) {
    int across[ROWS];
    int down[COLUMNS];
    #pragma unroll
    for (int i = 0; i < ROWS; i++) {
      across[i] = left[i];
    }
    #pragma unroll
    for (int j = 0; j < COLUMNS; j++) {
      down[j] = top[j];
    }
    #pragma unroll
    for (int i = 0; i < ROWS; i++) {
      #pragma unroll
      for (int j = 0; j < COLUMNS; j++) {
        out[i * COLUMNS + j] = cell_value(across[i], down[j]);
        across[i] = DELAYED(across[i]); // @across
        down[j] = DELAYED(down[j]); // @down
      }
    }
  }
}
#else
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int across[ROWS][COLUMNS + 1];
channel int down[ROWS + 1][COLUMNS];
channel int results[ROWS][COLUMNS];

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(ROWS, COLUMNS)))
kernel void cell() {
  int i = get_compute_id(0);
  int j = get_compute_id(1);
  while (1) {
    int from_left = read_channel_intel(across[i][j]);
    int from_top = read_channel_intel(down[i][j]);
    write_channel_intel(results[i][j], cell_value(from_left, from_top));
    write_channel_intel(across[i][j + 1], from_left);
    write_channel_intel(down[i + 1][j], from_top);
  }
}

kernel void feed(global const int *restrict left, global const int *restrict top) {
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    write_channel_intel(across[i][0], left[i]);
  }
  #pragma unroll
  for (int j = 0; j < COLUMNS; j++) {
    write_channel_intel(down[0][j], top[j]);
  }
}

kernel void drain(global int *restrict out) {
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    #pragma unroll
    for (int j = 0; j < COLUMNS; j++) {
      out[i * COLUMNS + j] = read_channel_intel(results[i][j]);
    }
  }
  #pragma unroll
  for (int i = 0; i < ROWS; i++) {
    read_channel_intel(across[i][COLUMNS]);
  }
  #pragma unroll
  for (int j = 0; j < COLUMNS; j++) {
    read_channel_intel(down[ROWS][j]);
  }
}
#endif
