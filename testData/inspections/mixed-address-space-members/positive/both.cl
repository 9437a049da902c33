struct pair {
  __global int *far;
  // finds: 'far' of 'struct pair' points to global memory and
  __local int *near;
};

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void k(__global int *a) {
  __local int buffer[64];
  struct pair p;
  p.far = a;
  p.near = buffer;
  p.near[get_local_id(0)] = p.far[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = p.near[63 - get_local_id(0)];
}
