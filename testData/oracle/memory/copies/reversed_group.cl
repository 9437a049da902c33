// One store, one barrier, one load: two work-groups in flight, which fit the unused depth of one block.
__attribute__((reqd_work_group_size(128, 1, 1)))
__kernel void reversed_group(__global const int *restrict in, __global int *restrict out) {
  __local int line[128]; // @line
  int lid = get_local_id(0);
  line[lid] = in[get_global_id(0)]; // @store
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = line[127 - lid]; // @load
}
