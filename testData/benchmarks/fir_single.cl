// The same filter as a single work-item with a shift register.
#define TAPS 32
kernel void fir(global const float *restrict in, constant float *taps, global float *restrict out, int n) {
  float window[TAPS];
  #pragma unroll
  for (int k = 0; k < TAPS; k++) {
    window[k] = 0;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = TAPS - 1; k > 0; k--) {
      window[k] = window[k - 1];
    }
    window[0] = in[i];
    float sum = 0;
    #pragma unroll
    for (int k = 0; k < TAPS; k++) {
      sum += taps[k] * window[k];
    }
    out[i] = sum;
  }
}
