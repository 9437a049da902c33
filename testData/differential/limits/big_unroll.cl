// Fully unrolled loops of 256 and nested 16 by 16 iterations over private arrays.
kernel void unrolled(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int window[256];
  #pragma unroll
  for (int k = 0; k < 256; k++) {
    window[k] = in[(i + k) % 64] + k;
  }
  int sum = 0;
  #pragma unroll
  for (int r = 0; r < 16; r++) {
    #pragma unroll
    for (int c = 0; c < 16; c++) {
      sum = (sum + window[c * 16 + r] * (r - c)) % 100003;
    }
  }
  out[i] = sum;
}
