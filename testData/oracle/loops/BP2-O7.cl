// Cases BP2-O7 and BP2-O8: a running double-precision sum.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void sum_doubles(global double *values, global double *answer, int count) {
  double running = 0.0;
  for (int i = 0; i < count; i++) { // @main
    running += values[i];
  }
  *answer = running;
}
