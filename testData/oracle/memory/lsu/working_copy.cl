// The rewrite of working_buffer.cl: one copy in, all passes on chip, one copy out.
#define M 1024

__kernel void working_copy(__global float2 *restrict data, float2 factor, int n) {
  float2 copy[M]; // @copy
  for (int j = 0; j < M; j++) {
    copy[j] = data[j]; // @load
  }
  for (int i = 0; i < n; i++) { // @outer
    for (int j = 0; j < M; j++) {
      copy[j] *= factor; // @inner
    }
  }
  for (int j = 0; j < M; j++) {
    data[j] = copy[j]; // @store
  }
}
