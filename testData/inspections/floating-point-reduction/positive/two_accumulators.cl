__kernel void moments(__global const double *restrict x, __global double *restrict result, const int n) {
  double first = 0.0, second = 0.0;
  for (int i = 0; i < n; i++) {
    const double value = x[i];
    // finds: 'first', 'second'
    first += value;
    second += value * value;
  }
  result[0] = first;
  result[1] = second;
}
