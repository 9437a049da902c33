// As stencil.cl with two cells in each iteration and fifty steps.
#define W 4096
#define H 4096
#define STEPS 50
#define PAIRS (W / 2)

__kernel void stencil_in_pairs(__global const float2 *restrict din, __global float2 *restrict dout) {
  float2 rows[STEPS][2 * PAIRS + 3]; // @rows
  for (int i = 0; i < STEPS * (PAIRS + 2) + H * PAIRS; i++) { // @loop
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      #pragma unroll
      for (int j = 2 * PAIRS + 2; j > 0; j--) {
        rows[s][j] = rows[s][j - 1];
      }
    }
    rows[0][0] = i < H * PAIRS ? din[i] : (float2)(0.0f);
    float2 last = 0.0f;
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      float2 up = rows[s][2 * PAIRS + 1];
      float2 left = rows[s][PAIRS + 2];
      float2 here = rows[s][PAIRS + 1];
      float2 right = rows[s][PAIRS];
      float2 down = rows[s][1];
      float2 next;
      next.x = 0.10f * up.x + 0.15f * left.y + 0.50f * here.x + 0.12f * here.y + 0.13f * down.x;
      next.y = 0.10f * up.y + 0.15f * here.x + 0.50f * here.y + 0.12f * right.x + 0.13f * down.y;
      if (s < STEPS - 1) {
        rows[s + 1][0] = next;
      } else {
        last = next;
      }
    }
    if (i >= STEPS * (PAIRS + 2)) {
      dout[i - STEPS * (PAIRS + 2)] = last;
    }
  }
}
