__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void series(__global float *restrict out, int terms) {
  int id = get_local_id(0);
  // finds: each work-item uses only 'sum[id]' of 'sum'
  __local float sum[64];
  sum[id] = 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 1; i < terms; i++) {
    sum[id] += 1.0f / (i + get_group_id(0));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sum[id];
}
