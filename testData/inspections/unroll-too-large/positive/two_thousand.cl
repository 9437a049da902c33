__kernel void products(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = x[i];
    #pragma unroll
    // finds: unrolling makes 1,200 copies of the loop
    for (int k = 0; k < 1200; k++) {
      value = value * x[i + n] + 0.5f;
    }
    out[i] = value;
  }
}
