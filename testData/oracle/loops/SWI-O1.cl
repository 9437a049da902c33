// Case SWI-O1: a running product in the only element of a register array.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define COPIES 1
kernel void product(global double *input, global double *output, int rows, int columns) {
  double parts[COPIES];
  for (int k = 0; k < COPIES; k++) {
    parts[k] = 1.0;
  }
  for (int j = 0; j < columns * rows; j++) { // @main
    double newest = parts[COPIES - 1] * input[j];
    #pragma unroll
    for (int k = COPIES - 1; k > 0; k--) {
      parts[k] = parts[k - 1];
    }
    parts[0] = newest;
  }
  double running = 1.0;
  #pragma unroll
  for (int k = 0; k < COPIES; k++) {
    running *= parts[k];
  }
  *output = running;
}
