// Each element goes on with what it has.
__kernel void added(__global const float *restrict in, __global float *restrict out) {
  float sums[64];
  for (int i = 0; i < 64; i++) {
    sums[i] = 1.0f;
  }
  for (int part = 0; part < 32; part++) {
    for (int i = 0; i < 64; i++) {
      for (int j = 0; j < 128; j++) {
        // finds: 'sums[i]' has a value before the loop at line 9
        sums[i] = (sums[i] + in[(part * 64 + i) * 128 + j]);
      }
    }
  }
  for (int i = 0; i < 64; i++) {
    out[i] = sums[i];
  }
}
