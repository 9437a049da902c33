// Case BP2-O36: a matrix product with all three attributes.
__attribute__((reqd_work_group_size(8, 8, 1)))
__attribute__((num_simd_work_items(4)))
__attribute__((num_compute_units(3)))
kernel void multiply(
    global float *restrict product, global const float *restrict left, global const float *restrict right, int side) {
  int column = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0.0f;
  for (int k = 0; k < side; k++) {
    sum += left[row * side + k] * right[k * side + column];
  }
  product[row * side + column] = sum;
}
