// Case PG1-O-10: an initiation interval that no schedule can reach.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void sum_doubles(global const double *restrict values, global double *restrict answer, int count) {
  double sum = 0.0;
  #pragma ii 2
  for (int i = 0; i < count; i++) { // @main
    sum += values[i];
  }
  *answer = sum;
}
