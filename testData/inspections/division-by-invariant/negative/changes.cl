__kernel void normalise(__global const float *restrict x, __global const float *restrict y, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float length = y[i];
    out[i] = x[i] / length;
  }
}
