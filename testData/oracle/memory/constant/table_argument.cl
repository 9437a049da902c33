// Sixteen coefficients through a pointer to constant memory.
__kernel void table_argument(__constant int *src, __global int *restrict dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid % 16]; // @load
}
