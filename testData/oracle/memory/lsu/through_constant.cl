// A load through a pointer to constant memory.
__kernel void through_constant(__constant int *src, __global int *dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid]; // @load
}
