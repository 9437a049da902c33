// One store and two loads fit the ports: nothing stalls. The last work-item reads one element too far.
__attribute__((reqd_work_group_size(1024, 1, 1)))
kernel void local_neighbours(global const int *restrict in, global int *restrict out) {
  local int line[1024]; // @line
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  line[lid] = in[gid]; // @store
  barrier(CLK_LOCAL_MEM_FENCE);
  out[gid] = line[lid] // @load0
           ^ line[lid + 1]; // @load1
}
