__kernel void scale(__global const float *restrict x, __global float *restrict out) {
  #pragma unroll 10
  for (int i = 0; i < 100; i++) {
    out[i] = x[i] * 1.5f;
  }
}
