// Four numbers of a work-item are registers.
__attribute__((reqd_work_group_size(32, 1, 1)))
__kernel void extremes(__global const float4 *restrict in, __global float4 *restrict out, int count) {
  // finds: each work-item uses only 'most[me]' of 'most'
  __local float4 most[32];
  int me = get_local_id(0);
  most[me] = in[get_global_id(0)];
  for (int i = 1; i < count; i++) {
    most[me] = fmax(most[me], in[get_global_id(0) + i * 32]);
  }
  out[get_global_id(0)] = most[me];
}
