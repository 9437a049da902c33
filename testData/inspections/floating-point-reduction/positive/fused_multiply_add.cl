#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void dot(__global const double *restrict x, __global const double *restrict y,
                  __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'sum'
    sum = fma(x[i], y[i], sum);
  }
  result[0] = sum;
}
