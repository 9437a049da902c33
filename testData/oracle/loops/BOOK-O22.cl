// Case BOOK-O22: a five-point stencil that computes 100 time steps in one pass (WIDTH x HEIGHT cells).
#ifndef WIDTH
#define WIDTH 64
#endif
#ifndef HEIGHT
#define HEIGHT 64
#endif
#define STEPS 100
#define ROW (2 * WIDTH + 4)

kernel void time_steps(global const float *restrict in, global float *restrict out) {
  float rows[STEPS][ROW];
  for (int i = 0; i < STEPS * (WIDTH + 2) + WIDTH * HEIGHT; i++) { // @main
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      #pragma unroll
      for (int k = ROW - 1; k > 0; k--) {
        rows[s][k] = rows[s][k - 1];
      }
    }
    rows[0][0] = i < WIDTH * HEIGHT ? in[i] : 0.0f;
    float last = 0.0f;
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      float next = rows[s][2 * WIDTH + 2] * 0.13f + rows[s][WIDTH + 3] * 0.21f + rows[s][WIDTH + 2] * 0.31f
          + rows[s][WIDTH + 1] * 0.19f + rows[s][2] * 0.11f;
      if (s < STEPS - 1) {
        rows[s + 1][0] = next;
      } else {
        last = next;
      }
    }
    if (i >= STEPS * (WIDTH + 2)) {
      out[i - STEPS * (WIDTH + 2)] = last;
    }
  }
}
