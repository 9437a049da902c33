// Sixteen neighbours are a word, and the next row is another one.
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const float *restrict in, __global float *restrict out, int width, int n) {
  for (int y = 0; y < n; y++) {
    float sum = 0.0f;
    #pragma unroll
    for (int x = 0; x < 16; x++) {
      sum += in[y * width + x];
    }
    out[y] = sum;
  }
}
