// The keys are loaded before, and the loop takes one after the other.
__kernel void buckets(__global int *restrict out, __global const int *restrict in, int n) {
  int count[256];
  for (int i = 0; i < 256; i++) {
    count[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    int key[8];
    #pragma unroll
    for (int j = 0; j < 8; j++) {
      key[j] = in[i * 8 + j];
    }
    #pragma unroll 1
    // finds: which element is meant comes from data
    for (int j = 0; j < 8; j++) {
      count[key[j] & 255] += 1;
    }
  }
  for (int i = 0; i < 256; i++) {
    out[i] = count[i];
  }
}
