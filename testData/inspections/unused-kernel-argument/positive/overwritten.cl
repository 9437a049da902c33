// The host's numbers are never read.
__kernel void filled(__global float *restrict out, int count, float value) {
  // finds: 'count' is overwritten here before anything reads what the host passes for it
  count = 64;
  for (int i = 0; i < count; i++) {
    out[i] = value;
  }
}
