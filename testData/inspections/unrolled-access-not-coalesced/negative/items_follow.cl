// Consecutive work-items load consecutive elements of each plane.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void planes(__global const float *restrict x, __global float *restrict out, int n) {
  int id = get_global_id(0);
  float sum = 0.0f;
  #pragma unroll
  for (int k = 0; k < 5; k++) {
    sum += x[id + k * n];
  }
  out[id] = sum;
}
