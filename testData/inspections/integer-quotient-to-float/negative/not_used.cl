// Nobody reads the quotient, which is told of the variable.
__kernel void share(__global const int *restrict part, __global float *restrict out, int whole, int n) {
  float ratio = n / whole;
  float last = 0;
  for (int i = 0; i < n; i++) {
    last = part[i] / whole;
    out[i] = part[i];
  }
}
