__kernel void twice(__global const float *restrict x, __global float *restrict out) {
  // finds: 'k' is set but never read
  for (int j = 0, k = 63; j < 64; j++, k--) {
    out[j] = x[j] * 2.0f;
  }
}
