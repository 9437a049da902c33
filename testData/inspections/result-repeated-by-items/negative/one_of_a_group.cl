// One work-item stores, or all have put their part into it.
__kernel void first(__global const float *restrict x, __global float *restrict sums) {
  int i = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0;
  for (int k = 0; k < 50; k++) {
    sum += x[row * 50 + k];
  }
  if (i == 0) {
    sums[row] = sum;
  }
}

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void shared(__global const float *restrict x, __global float *restrict sums) {
  __local float part[64];
  int i = get_local_id(0);
  int group = get_group_id(0);
  part[i] = x[group * 64 + i];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int k = 0; k < 64; k++) {
    sum += part[k];
  }
  if (i == 0) {
    sums[group] = sum;
  }
}
