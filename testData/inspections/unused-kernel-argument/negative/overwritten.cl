__kernel void filled(__global float *restrict out, int count, float value) {
  count = min(count, 64);
  if (value < 0.0f) {
    value = 0.0f;
  }
  for (int i = 0; i < count; i++) {
    out[i] = value;
  }
  value = 1.0f;
  out[0] = value;
}
