// Case PG2-O-46: a kernel that promises to be launched without an offset.
__attribute__((uses_global_work_offset(0)))
kernel void store_ids(global int *out) {
  out[get_global_id(0)] = get_global_id(0);
}
