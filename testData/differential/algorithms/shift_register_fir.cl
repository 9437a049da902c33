// A filter with a shift register in a single work-item, the way it is written for FPGAs.
#define TAPS 8
kernel void filter(global const short *restrict in, global int *restrict out, int n) {
  const short taps[TAPS] = {3, -9, 27, 81, 81, 27, -9, 3};
  short window[TAPS];
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
    int sum = 0;
    #pragma unroll
    for (int k = 0; k < TAPS; k++) {
      sum += taps[k] * window[k];
    }
    out[i] = sum;
  }
}
