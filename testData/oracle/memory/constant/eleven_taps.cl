// Eleven coefficients at constant places of a constant pointer.
__kernel void eleven_taps(__constant int *coef, __global const int *restrict in,
                          __global int *restrict out) {
  int sum = 0;
  #pragma unroll
  for (int k = 0; k < 11; k++) {
    sum += coef[k] * in[k]; // @product
  }
  *out = sum;
}
