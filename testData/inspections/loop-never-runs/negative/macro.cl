#define COUNT 0
__kernel void back(__global float *restrict values) {
  for (int i = 0; i < COUNT; i++) {
    values[i] = values[i] * 0.5f;
  }
  values[0] = 1.0f;
}
