// No constant memory at all: the size of its cache has no effect.
kernel void no_constant(global const int *restrict src, global int *restrict dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid];
}
