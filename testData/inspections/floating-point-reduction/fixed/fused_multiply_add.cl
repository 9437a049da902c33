#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void dot(__global const double *restrict x, __global const double *restrict y,
                  __global double *restrict result, const int n) {
  double sum = 0.0;
  double sum_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    sum_parts[part] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'sum'
    sum_parts[11] = fma(x[i], y[i], sum_parts[0]);
    #pragma unroll
    for (int part = 0; part < 11; part++) {
      sum_parts[part] = sum_parts[part + 1];
    }
  }
  #pragma unroll
  for (int part = 1; part < 11; part++) {
    sum_parts[0] += sum_parts[part];
  }
  sum += sum_parts[0];
  result[0] = sum;
}
