// Cases BP2-O9 and BP2-O10: the sum of BP2-O7 through a shift register of twelve partial sums.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define PARTS 12
kernel void sum_doubles(global double *values, int count, global double *answer) {
  double parts[PARTS + 1];
  for (int k = 0; k < PARTS + 1; k++) { // @init
    parts[k] = 0.0;
  }
  for (int i = 0; i < count; i++) { // @main
    parts[PARTS] = parts[0] + values[i];
    #pragma unroll
    for (int k = 0; k < PARTS; k++) { // @shift
      parts[k] = parts[k + 1];
    }
  }
  double running = 0.0;
  #pragma unroll
  for (int k = 0; k < PARTS; k++) { // @reduce
    running += parts[k];
  }
  *answer = running;
}
