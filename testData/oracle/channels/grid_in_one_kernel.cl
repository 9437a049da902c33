// The grid of grid_of_units.cl as one kernel: two unrolled loops make the copies. REGISTERS is the number of
// registers on each way from one element to the next.
#define ROWS 3
#define COLS 4
#if REGISTERS == 0
#define HOP(x) (x)
#elif REGISTERS == 1
#define HOP(x) __fpga_reg(x)
#else
#define HOP(x) __fpga_reg(__fpga_reg(x))
#endif

int element(int x, int y) {
  return x * y + 1; // @element
}

__attribute__((max_global_work_dim(0)))
__kernel void grid(__global const int *restrict rows, __global const int *restrict columns,
                   __global int *restrict out) {
  while (1) { // @pass
    int c[ROWS];
    int d[COLS];
    #pragma unroll
    for (int i = 0; i < ROWS; i++) {
      c[i] = rows[i];
    }
    #pragma unroll
    for (int j = 0; j < COLS; j++) {
      d[j] = columns[j];
    }
    #pragma unroll
    for (int i = 0; i < ROWS; i++) {
      #pragma unroll
      for (int j = 0; j < COLS; j++) {
        out[i * COLS + j] = element(c[i], d[j]);
        c[i] = HOP(c[i]); // @row
        d[j] = HOP(d[j]); // @column
      }
    }
  }
}
