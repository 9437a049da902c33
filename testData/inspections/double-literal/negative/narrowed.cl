// A comparison with a number that single precision has, and a choice of such numbers, are made in single precision.
__kernel void positive_part(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i] + 1.0f;
    out[i] = value > 0.5 ? value : 0.0;
  }
}
