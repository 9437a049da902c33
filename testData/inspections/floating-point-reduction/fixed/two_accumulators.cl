__kernel void moments(__global const double *restrict x, __global double *restrict result, const int n) {
  double first = 0.0, second = 0.0;
  double first_parts[12];
  double second_parts[12];
  #pragma unroll
  for (int part = 0; part < 12; part++) {
    first_parts[part] = 0.0;
    second_parts[part] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    const double value = x[i];
    // finds: 'first', 'second'
    first_parts[11] = first_parts[0] + value;
    second_parts[11] = second_parts[0] + value * value;
    #pragma unroll
    for (int part = 0; part < 11; part++) {
      first_parts[part] = first_parts[part + 1];
      second_parts[part] = second_parts[part + 1];
    }
  }
  #pragma unroll
  for (int part = 1; part < 11; part++) {
    first_parts[0] += first_parts[part];
    second_parts[0] += second_parts[part];
  }
  first += first_parts[0];
  second += second_parts[0];
  result[0] = first;
  result[1] = second;
}
