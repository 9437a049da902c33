// Sixteen coefficients through a pointer to constant memory.
kernel void table_argument(constant int *src, global int *restrict dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid % 16]; // @load
}
