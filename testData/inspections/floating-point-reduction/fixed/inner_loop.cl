__kernel void row_products(__global const float *restrict a, __global float *restrict result,
                           const int rows, const int columns) {
  for (int row = 0; row < rows; row++) {
    float all = 1.0f;
    float all_parts[4];
    #pragma unroll
    for (int part = 0; part < 4; part++) {
      all_parts[part] = 1.0f;
    }
    for (int column = 0; column < columns; column++) {
      // finds: the product in 'all'
      all_parts[3] = all_parts[0] * a[row * columns + column];
      #pragma unroll
      for (int part = 0; part < 3; part++) {
        all_parts[part] = all_parts[part + 1];
      }
    }
    #pragma unroll
    for (int part = 1; part < 3; part++) {
      all_parts[0] *= all_parts[part];
    }
    all *= all_parts[0];
    result[row] = all;
  }
}
