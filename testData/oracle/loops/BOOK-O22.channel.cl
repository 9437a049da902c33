// Case BOOK-O22.channel: the stencil of BOOK-O22 in two kernels of 50 time steps each, joined by a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define WIDTH 64
#define HEIGHT 64
#define STEPS 50
#define ROW (2 * WIDTH + 4)
#define ITERATIONS (2 * STEPS * (WIDTH + 2) + WIDTH * HEIGHT)
channel float halfway __attribute__((depth(8)));

float stepped(float rows[STEPS][ROW], float newest) {
  #pragma unroll
  for (int s = 0; s < STEPS; s++) {
    #pragma unroll
    for (int k = ROW - 1; k > 0; k--) {
      rows[s][k] = rows[s][k - 1];
    }
  }
  rows[0][0] = newest;
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
  return last;
}

kernel void first_half(global const float *restrict in) {
  float rows[STEPS][ROW];
  for (int i = 0; i < ITERATIONS; i++) { // @first
    float newest = i < WIDTH * HEIGHT ? in[i] : 0.0f;
    write_channel_intel(halfway, stepped(rows, newest));
  }
}

kernel void second_half(global float *restrict out) {
  float rows[STEPS][ROW];
  for (int i = 0; i < ITERATIONS; i++) { // @second
    float last = stepped(rows, read_channel_intel(halfway));
    if (i >= 2 * STEPS * (WIDTH + 2)) {
      out[i - 2 * STEPS * (WIDTH + 2)] = last;
    }
  }
}
