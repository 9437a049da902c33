// options: --device=stratix10
#define WIDTH 512
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const float *restrict in, __global float *restrict out, int height) {
  for (int y = 0; y < height; y++) {
    // finds: 64 of them fill it at line 10: leave that out where each element is stored again before it is read
    float line[WIDTH];
    #pragma unroll 64
    for (int p = 0; p < WIDTH; p++) {
      line[p] = 0.0f;
    }
    #pragma unroll 4
    for (int x = 0; x < WIDTH; x++) {
      line[x] = in[y * WIDTH + x] * 0.5f;
    }
    #pragma unroll 64
    for (int p = 0; p < WIDTH; p++) {
      out[y * WIDTH + p] = line[p];
    }
  }
}
