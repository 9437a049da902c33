__kernel void scale(__global const float *restrict x, __global float *restrict out) {
  // finds: 7 copies do not divide the 96 iterations of the loop
  #pragma unroll 8
  for (int i = 0; i < 96; i++) {
    out[i] = x[i] * 1.5f;
  }
}
