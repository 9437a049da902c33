__kernel void filter(__global float *restrict values, int n) {
  // finds: 'ivdep' does not hold: 'values[i - 4]' at line 5 reads what 'values[i]
  #pragma ivdep safelen(4)
  for (int i = 4; i < n; i++) {
    values[i] = values[i] + 0.5f * values[i - 4];
  }
}
