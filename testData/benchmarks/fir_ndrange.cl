// A filter of 32 taps; each work-item computes one sample.
kernel void fir(global const float *restrict in, constant float *taps, global float *restrict out) {
  size_t i = get_global_id(0);
  float sum = 0;
  for (int k = 0; k < 32; k++) {
    sum += taps[k] * in[i + k];
  }
  out[i] = sum;
}
