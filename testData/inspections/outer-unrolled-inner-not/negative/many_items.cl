// Work-items fill the copies one behind the other.
__kernel void many_items(__global const float *restrict x, __global float *restrict out, int n) {
  size_t id = get_global_id(0);
  #pragma unroll 4
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int j = 0; j < n; j++) {
      sum += x[i * n + j];
    }
    out[id * n + i] = sum;
  }
}
