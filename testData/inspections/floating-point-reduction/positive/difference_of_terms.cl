__kernel void remaining(__global const double *restrict in, __global const double *restrict out,
                        __global double *restrict left, const int n) {
  double stock = left[0];
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'stock'
    stock -= out[i] - in[i];
  }
  left[0] = stock;
}
