// A finite impulse response filter. The last TAPS samples are kept in a shift register: all of its elements are
// read in every iteration, which no RAM could do.
#define TAPS 16

__constant float coefficients[TAPS] = {0.0625f, 0.125f, 0.1875f, 0.25f, 0.3125f, 0.375f, 0.4375f, 0.5f,
                                       0.5f,    0.4375f, 0.375f, 0.3125f, 0.25f, 0.1875f, 0.125f, 0.0625f};

__kernel void fir(__global const float *restrict input, __global float *restrict output, const int n) {
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
    window[0] = input[i];

    float sum = 0.0f;
    #pragma unroll
    for (int k = 0; k < TAPS; k++) {
      sum += coefficients[k] * window[k];
    }
    output[i] = sum;
  }
}
