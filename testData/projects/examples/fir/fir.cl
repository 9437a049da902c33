// A filter with a finite impulse response: each result is a weighted sum of the last TAPS samples.
#define TAPS 8

constant float weights[TAPS] = {0.0625f, 0.125f, 0.25f, 0.5f, 0.5f, 0.25f, 0.125f, 0.0625f};

kernel void fir(global const float *restrict samples, global float *restrict filtered, int n) {
  // All elements are read in every iteration and move by one place: that makes registers of them.
  float window[TAPS];
  #pragma unroll
  for (int k = 0; k < TAPS; k++) {
    window[k] = 0.0f;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = TAPS - 1; k > 0; k--) {
      window[k] = window[k - 1];
    }
    window[0] = samples[i];
    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < TAPS; k++) {
      sum += weights[k] * window[k];
    }
    filtered[i] = sum;
  }
}
