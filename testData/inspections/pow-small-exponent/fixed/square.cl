__kernel void squares(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i];
    // finds: 'pow(value, 2.0f)' takes a logarithm and an exponential function; value * value
    out[i] = (value * value);
  }
}
