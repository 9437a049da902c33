__kernel void harmonic(__global const float *restrict x, __global float *restrict out) {
  float step = 1.0f;
  #pragma unroll 4
  for (int i = 0; i < 1024; i++) {
    out[i] = x[i] / step;
    step++;
  }
}
