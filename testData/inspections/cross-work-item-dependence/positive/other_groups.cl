// A barrier waits for one group alone: what other groups store is not there for sure.
__kernel void total(__global const float *restrict x, __global float *restrict sums, __global float *restrict out, int groups) {
  sums[get_group_id(0)] = x[get_group_id(0) * 64];
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (get_global_id(0) == 0) {
    float sum = 0.0f;
    for (int i = 0; i < groups; i++) {
      // finds: 'sums[i]' may be what another work-group stores as 'sums[get_group_id(0)]' at line 3
      sum += sums[i];
    }
    out[0] = sum;
  }
}

// One result of many groups.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void last(__global const float *restrict x, __global float *restrict out) {
  __local float part[64];
  int id = get_local_id(0);
  part[id] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    float sum = 0.0f;
    for (int i = 0; i < 64; i++) {
      sum += part[i];
    }
    // finds: one work-item of each group stores the result of its group in 'out[0]'
    out[0] = sum;
  }
}
