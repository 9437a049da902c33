// The array has one element for each work-item of a group, and is indexed by that of the launch.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void turned(__global const float *restrict x, __global float *restrict out) {
  __local float row[64];
  int id = get_global_id(0);
  // finds: 'row' is indexed by 'get_global_id'
  row[id] = x[id];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[id] = row[63 - get_local_id(0)];
}

// Each group has an array of its own, of which it uses one element.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void sums(__global const float *restrict x, __global float *restrict out, int groups) {
  __local float part[256];
  int group = get_group_id(0);
  if (get_local_id(0) == 0) {
    // finds: 'part' is indexed by 'get_group_id'
    part[group] = x[group];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = part[group] * x[get_global_id(0)];
}
