__kernel void blocks(__global const float *restrict x, __global float *restrict out) {
  for (int b = 0; b < 32; b++) {
    float sum = 0.0f;
    for (int i = 0; i < 64; i++) {
      // finds: the load of 'x' has a cache though the address never comes back to a word: read
      sum += __burst_coalesced_load(&x[b * 64 + i]);
    }
    out[b] = sum;
  }
}
