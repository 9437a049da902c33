__kernel void total(__global const double *restrict a, __global double *restrict result,
                    const int rows, const int columns) {
  double sum = 0.0;
  for (int row = 0; row < rows; row++) {
    double sum_parts[12];
    #pragma unroll
    for (int part = 0; part < 12; part++) {
      sum_parts[part] = 0.0;
    }
    for (int column = 0; column < columns; column++) {
      // finds: the sum in 'sum' limits the loop at line 5 to II ~11
      sum_parts[11] = sum_parts[0] + a[row * columns + column];
      #pragma unroll
      for (int part = 0; part < 11; part++) {
        sum_parts[part] = sum_parts[part + 1];
      }
    }
    #pragma unroll
    for (int part = 1; part < 11; part++) {
      sum_parts[0] += sum_parts[part];
    }
    sum += sum_parts[0];
  }
  result[0] = sum;
}
