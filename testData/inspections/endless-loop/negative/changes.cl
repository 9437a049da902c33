__kernel void halve(__global float *restrict values, int n) {
  int i = 0;
  while (i < n) {
    values[i] = values[i] * 0.5f;
    i++;
  }
}
