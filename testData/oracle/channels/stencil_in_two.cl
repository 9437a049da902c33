// The stencil of memory/area/stencil.cl in two kernels of fifty steps each, joined by a channel of depth eight.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define W 4096
#define H 4096
#define STEPS 50
channel float link __attribute__((depth(8)));

float step(const float *row) {
  return 0.10f * row[2 * W + 2] + 0.15f * row[W + 3] + 0.50f * row[W + 2] + 0.12f * row[W + 1]
       + 0.13f * row[2];
}

__kernel void first_half(__global const float *restrict din) {
  float rows[STEPS][2 * W + 4];
  for (int i = 0; i < STEPS * (W + 2) + W * H; i++) {
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
      float next = step(rows[s]);
      if (s < STEPS - 1) {
        rows[s + 1][0] = next;
      } else {
        last = next;
      }
    }
    if (i >= STEPS * (W + 2)) {
      write_channel_intel(link, last);
    }
  }
}

__kernel void second_half(__global float *restrict dout) {
  float rows[STEPS][2 * W + 4];
  for (int i = 0; i < STEPS * (W + 2) + W * H; i++) {
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      #pragma unroll
      for (int j = 2 * W + 3; j > 0; j--) {
        rows[s][j] = rows[s][j - 1];
      }
    }
    rows[0][0] = i < W * H ? read_channel_intel(link) : 0.0f;
    float last = 0.0f;
    #pragma unroll
    for (int s = 0; s < STEPS; s++) {
      float next = step(rows[s]);
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
