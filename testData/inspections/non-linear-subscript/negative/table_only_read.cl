__kernel void lookup(__global const float *restrict table, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = table[(i * i) & 1023];
  }
}
