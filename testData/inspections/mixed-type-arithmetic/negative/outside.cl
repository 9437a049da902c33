__kernel void step(__global const float *restrict x, __global int *restrict out, int n) {
  float position = 0.0f;
  for (int i = 0; i < n; i++) {
    position = position * 0.75f + x[i];
    out[i] = (int)position;
  }
}
