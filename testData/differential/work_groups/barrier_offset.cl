// Groups of three dimensions with barriers under a global offset.
kernel void offset(global int *out) {
  local int cube[24];
  int flat = get_local_id(0) + 4 * (get_local_id(1) + 3 * get_local_id(2));
  cube[flat] = get_global_id(0) + 100 * get_global_id(1) + 10000 * get_global_id(2);
  barrier(CLK_LOCAL_MEM_FENCE);
  size_t x = get_global_id(0) - get_global_offset(0);
  size_t y = get_global_id(1) - get_global_offset(1);
  size_t z = get_global_id(2) - get_global_offset(2);
  out[x + get_global_size(0) * (y + get_global_size(1) * z)] = cube[23 - flat] - cube[flat];
}
