__kernel void mean(__global const double *restrict samples, __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'sum' limits the loop at line 3 to II ~11
    sum += samples[i];
  }
  result[0] = sum / n;
}
