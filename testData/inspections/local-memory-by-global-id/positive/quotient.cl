__attribute__((reqd_work_group_size(4, 1, 1)))
__kernel void groups(__global float *restrict out, __global const float *restrict in) {
  __local float part[256];
  int g = get_global_id(0);
  int l = get_local_id(0);
  if (l == 0) {
    // finds: 'part' is indexed by 'get_global_id'
    part[g / 4] = in[g];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[g] = part[g >> 2];
}
