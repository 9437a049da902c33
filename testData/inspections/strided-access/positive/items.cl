// Work-items stand a row apart, or in a transposed order.
__kernel void row_sums(__global const float *restrict rows, __global float *restrict sums, const int length) {
  const int row = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < length; i++) {
    // finds: lie a multiple of 'length' apart: of each word
    sum += rows[row * length + i];
  }
  sums[row] = sum;
}

__kernel void turned(__global const float *restrict from, __global float *restrict to, const int width) {
  // finds: exchange the first two dimensions of the launch
  to[get_global_id(0) * width + get_global_id(1)] = from[get_global_id(1) * width + get_global_id(0)];
}
