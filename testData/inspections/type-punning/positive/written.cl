__kernel void powers(__global const int *restrict exponents, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = 0.0f;
    // finds: 'value' is float, but is written as int through a pointer
    *(int *)&value = (exponents[i] + 127) << 23;
    out[i] = value;
  }
}
