__kernel void tones(__global const uchar *restrict in, __global uchar *restrict out, float gamma, int n) {
  for (int i = 0; i < n; i++) {
    // finds: depends on one byte and on arguments, so that it has no more than 256 values in a launch
    float tone = pow(in[i] * 0.00390625f, gamma);
    out[i] = (uchar)(255.0f * tone);
  }
}
