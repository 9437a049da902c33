// Each element goes on with what it has.
__kernel void added(__global const float *restrict in, __global float *restrict out) {
  float sums[32];
  for (int i = 0; i < 32; i++) {
    sums[i] = 1.0f;
  }
  for (int part = 0; part < 8; part++) {
    for (int i = 0; i < 32; i++) {
      float element_sum = 0.0f;
      for (int j = 0; j < 64; j++) {
        // finds: 'sums[i]' has a value before the loop at line 9
        element_sum = (element_sum + in[(part * 32 + i) * 64 + j]);
      }
      sums[i] += element_sum;
    }
  }
  for (int i = 0; i < 32; i++) {
    out[i] = sums[i];
  }
}
