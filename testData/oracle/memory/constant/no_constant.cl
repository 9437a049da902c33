// No constant memory at all: the size of its cache has no effect.
__kernel void no_constant(__global const int *restrict src, __global int *restrict dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid];
}
