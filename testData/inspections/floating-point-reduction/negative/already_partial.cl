__kernel void already_partial(__global const double *restrict x, __global double *restrict result, const int n) {
  double parts[13];
  #pragma unroll
  for (int k = 0; k < 13; k++) {
    parts[k] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    parts[12] = parts[0] + x[i];
    #pragma unroll
    for (int k = 0; k < 12; k++) {
      parts[k] = parts[k + 1];
    }
  }
  double sum = 0.0;
  #pragma unroll
  for (int k = 0; k < 12; k++) {
    sum += parts[k];
  }
  result[0] = sum;
}
