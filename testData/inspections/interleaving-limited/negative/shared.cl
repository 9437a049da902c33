__kernel void shared_pipeline(__global const float *restrict a, __global float *restrict out) {
  for (int i = 0; i < 128; i++) {
    float sum = 1.0f;
    for (int j = 0; j < 128; j++) {
      sum = sum * 0.5f + a[i * 128 + j];
    }
    out[i] = sum;
  }
}
