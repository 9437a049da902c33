void fill(float *values) {
  for (int i = 0; i < 8; i++) {
    values[i] = i;
  }
}
__kernel void ramp(__global float *restrict out) {
  float values[8];
  values[0] = 1.0f;
  fill(values);
  out[0] = 2.0f;
}
