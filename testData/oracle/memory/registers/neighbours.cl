// A group of four and two more elements from the next group; each work-item stores the mean of three neighbours.
#define GROUP 4

__attribute__((reqd_work_group_size(GROUP, 1, 1)))
__kernel void neighbours(__global const int *restrict in, __global int *restrict out) {
  __local int window[GROUP + 2]; // @window
  int gid = get_global_id(0);
  int lid = get_local_id(0);
  int items = get_global_size(0);
  window[lid] = in[gid];
  if (lid == GROUP - 1 && gid != items - 1) {
    window[lid + 1] = in[gid + 1];
    window[lid + 2] = in[gid + 2];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (gid < items - 2) {
    out[gid] = (window[lid] + window[lid + 1] + window[lid + 2]) / 3;
  }
}
