// A hundred steps of a five-point stencil over W x H cells: a shift register of two rows for each step.
#define W 4096
#define H 4096
#define STEPS 100

__kernel void stencil(__global const float *restrict din, __global float *restrict dout) {
  float rows[STEPS][2 * W + 4]; // @rows
  for (int i = 0; i < STEPS * (W + 2) + W * H; i++) { // @loop
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      #pragma unroll
      for (int j = 2 * W + 3; j > 0; j--) {
        rows[s][j] = rows[s][j - 1];
      }
    }
    rows[0][0] = i < W * H ? din[i] : 0.0f;
    float last = 0.0f;
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      float next = 0.10f * rows[s][2 * W + 2] + 0.15f * rows[s][W + 3] + 0.50f * rows[s][W + 2]
                 + 0.12f * rows[s][W + 1] + 0.13f * rows[s][2];
      if (s < STEPS - 1) {
        rows[s + 1][0] = next;
      } else {
        last = next;
      }
    }
    if (i >= STEPS * (W + 2)) {
      dout[i - STEPS * (W + 2)] = last;
    }
  }
}
