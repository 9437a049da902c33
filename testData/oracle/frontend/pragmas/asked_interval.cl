// The sum of doubles cannot start an iteration every second cycle.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void sum(__global const double *restrict in, __global double *restrict out, int n) {
  double total = 0.0;
  #pragma ii 2
  for (int i = 0; i < n; i++) { // @loop
    total += in[i];
  }
  *out = total;
}
