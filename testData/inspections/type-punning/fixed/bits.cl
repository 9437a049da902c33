__kernel void exponents(__global const float *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i] * 2.0f;
    // finds: 'value' is float, but is read as int through a pointer
    int bits = as_int(value);
    out[i] = (bits >> 23) & 0xff;
  }
}
