// finds: the design needs ~2,000 of the device's 1,518 DSPs (132 %): kernel 'products'
__kernel void products(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i];
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < 2000; k++) {
      value = value * x[i + n] + 0.5f;
    }
    out[i] = value;
  }
}
