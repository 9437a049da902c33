__kernel void normalise(__global const float *restrict x, __global float *restrict out, float length) {
  const float one_by_length = 1.0f / length;
  #pragma unroll 4
  for (int i = 0; i < 1024; i++) {
    // finds: the loop at line 3 divides by 'length', which does not chang
    out[i] = x[i] * one_by_length;
  }
}
