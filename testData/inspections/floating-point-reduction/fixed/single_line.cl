__kernel void energy(__global const double *restrict x, __global double *restrict result, const int n) {
  double e = 0.0;
  // finds: the sum in 'e'
  double e_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    e_parts[part] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    e_parts[11] = e_parts[0] + x[i] * x[i];
    #pragma unroll
    for (int part = 0; part < 11; part++) {
      e_parts[part] = e_parts[part + 1];
    }
  }
  #pragma unroll
  for (int part = 1; part < 11; part++) {
    e_parts[0] += e_parts[part];
  }
  e += e_parts[0];
  result[0] = e;
}
