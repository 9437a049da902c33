// Case BOOK-O22.unroll2: the stencil of BOOK-O22 on two cells at a time, 50 time steps in one pass.
#define PAIRS 32
#define HEIGHT 64
#define STEPS 50
#define ROW (2 * PAIRS + 3)

kernel void time_steps(global const float2 *restrict in, global float2 *restrict out) {
  float2 rows[STEPS][ROW];
  for (int i = 0; i < STEPS * (PAIRS + 2) + PAIRS * HEIGHT; i++) { // @main
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      #pragma unroll
      for (int k = ROW - 1; k > 0; k--) {
        rows[s][k] = rows[s][k - 1];
      }
    }
    float2 newest = 0.0f;
    if (i < PAIRS * HEIGHT) {
      newest = in[i];
    }
    rows[0][0] = newest;
    float2 last = 0.0f;
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      float2 up = rows[s][2 * PAIRS + 1];
      float2 left = rows[s][PAIRS + 2];
      float2 here = rows[s][PAIRS + 1];
      float2 right = rows[s][PAIRS];
      float2 down = rows[s][1];
      float2 next;
      next.x = up.x * 0.13f + left.y * 0.21f + here.x * 0.31f + here.y * 0.19f + down.x * 0.11f;
      next.y = up.y * 0.13f + here.x * 0.21f + here.y * 0.31f + right.x * 0.19f + down.y * 0.11f;
      if (s < STEPS - 1) {
        rows[s + 1][0] = next;
      } else {
        last = next;
      }
    }
    if (i >= STEPS * (PAIRS + 2)) {
      out[i - STEPS * (PAIRS + 2)] = last;
    }
  }
}
