// Four steps of a stencil at once: each is a kernel of its own, and the points go through channels from one to the next.
#pragma OPENCL EXTENSION cl_intel_channels : enable

#define WIDTH 512
#define STEPS 4

channel float stream[STEPS + 1] __attribute__((depth(64)));

kernel void read_points(global const float *restrict before) {
  for (int i = 0; i < WIDTH; i++) {
    write_channel_intel(stream[0], before[i]);
  }
}

// A step takes the mean of three neighbours; the ends stay. It runs ahead by one point, which it needs.
void relax(channel float in, channel float out) {
  float left = 0.0f;
  float middle = 0.0f;
  for (int i = 0; i <= WIDTH; i++) {
    const float right = i < WIDTH ? read_channel_intel(in) : 0.0f;
    if (i > 0) {
      const bool inside = i > 1 && i < WIDTH;
      write_channel_intel(out, inside ? 0.5f * middle + 0.25f * (left + right) : middle);
    }
    left = middle;
    middle = right;
  }
}

#define STEP(NUMBER)                           \
  kernel void step_##NUMBER(void) {            \
    relax(stream[NUMBER], stream[NUMBER + 1]); \
  }

STEP(0)
STEP(1)
STEP(2)
STEP(3)

kernel void write_points(global float *restrict after) {
  for (int i = 0; i < WIDTH; i++) {
    after[i] = read_channel_intel(stream[STEPS]);
  }
}
