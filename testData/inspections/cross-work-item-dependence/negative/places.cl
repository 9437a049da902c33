// One work-item stores what all read behind a barrier, and all store the same constants.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void scaled(__global const float *restrict x, __global float *restrict y) {
  int i = get_global_id(0);
  __local float limits[2];
  __local float weights[2];
  weights[0] = 0.5f;
  weights[1] = 0.25f;
  if (get_local_id(0) == 0) {
    limits[0] = x[i];
    limits[1] = x[i + 63];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  y[i] = x[i] * weights[0] + limits[0] * weights[1] + limits[1];
}
