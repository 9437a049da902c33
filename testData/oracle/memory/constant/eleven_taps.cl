// Eleven coefficients at constant places of a constant pointer.
kernel void eleven_taps(constant int *coef, global const int *restrict in,
                        global int *restrict out) {
  int sum = 0;
  #pragma unroll
  for (int k = 0; k < 11; k++) {
    sum += coef[k] * in[k]; // @product
  }
  *out = sum;
}
