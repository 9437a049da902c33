__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void columns(__global const float *restrict a, __global float *restrict out, int n) {
  __local float column[64];
  int i = get_local_id(0);
  for (int j = 0; j < n; j++) {
    column[i] = a[j * 64 + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    // finds: goes around the loop at line 10 64 times, and takes a place in its pipeline each time: '#pragma unroll' makes them one
    for (int k = 0; k < 64; k++) {
      sum += column[k] * 0.5f;
    }
    out[i * n + j] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
__kernel void dot(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n) {
  int i = get_global_id(0);
  float sum = 0.0f;
  // finds: goes around the loop at line 21 as many times as the host says, and takes a place in its pipeline each time: '#pragma unroll 8' takes 8 in a cycle
  for (int k = 0; k < n; k++) {
    sum += a[i * n + k] * b[k];
  }
  out[i] = sum;
}
