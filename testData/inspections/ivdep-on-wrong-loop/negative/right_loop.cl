__kernel void rows(__global float *restrict sums, __global const float *restrict x, __global const int *restrict place,
                   int n, int m) {
  for (int i = 0; i < n; i++) {
    #pragma ivdep
    for (int j = 0; j < m; j++) {
      sums[place[j]] += x[j];
    }
  }
}
