// A load through a pointer to constant memory.
kernel void through_constant(constant int *src, global int *dst) {
  int gid = get_global_id(0);
  dst[gid] = src[gid]; // @load
}
