// Run through once, a table would be computed as often as its values are used; and what data decides has no table.
__kernel void waves(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < 256; i++) {
    out[i] = sin(i * 0.01f);
  }
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 16; k++) {
      out[256 + 16 * i + k] = sin(x[i] + k);
    }
  }
}
