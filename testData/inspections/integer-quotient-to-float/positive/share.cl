__kernel void share(__global const int *restrict part, __global float *restrict out, int whole, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'part[i] / whole' divides integers and drops the fraction before it be
    out[i] = part[i] / whole;
  }
}
