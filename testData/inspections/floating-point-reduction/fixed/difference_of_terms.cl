__kernel void remaining(__global const double *restrict in, __global const double *restrict out,
                        __global double *restrict left, const int n) {
  double stock = left[0];
  double stock_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    stock_parts[part] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    // finds: the sum in 'stock'
    stock_parts[11] = stock_parts[0] - (out[i] - in[i]);
    #pragma unroll
    for (int part = 0; part < 11; part++) {
      stock_parts[part] = stock_parts[part + 1];
    }
  }
  #pragma unroll
  for (int part = 1; part < 11; part++) {
    stock_parts[0] += stock_parts[part];
  }
  stock += stock_parts[0];
  left[0] = stock;
}
