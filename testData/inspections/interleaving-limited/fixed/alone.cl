__kernel void alone(__global const float *restrict a, __global float *restrict out) {
  for (int i = 0; i < 128; i++) {
    float sum = 1.0f;
    // finds: 'max_interleaving' lets 1 run of the loop at line 6 share its pipeline
    for (int j = 0; j < 128; j++) {
      sum = sum * 0.5f + a[i * 128 + j];
    }
    out[i] = sum;
  }
}
