// Work-item functions in two dimensions.
kernel void query(global int *out) {
  size_t x = get_global_id(0) - get_global_offset(0);
  size_t y = get_global_id(1) - get_global_offset(1);
  global int *o = out + 12 * (y * get_global_size(0) + x);
  int k = 0;
  for (uint d = 0; d < 2; d++) {
    o[k++] = get_global_id(d) * 1000 + get_local_id(d);
    o[k++] = get_group_id(d) * 1000 + get_num_groups(d);
    o[k++] = get_global_size(d) * 1000 + get_local_size(d);
    o[k++] = get_global_offset(d);
  }
  o[k++] = get_work_dim();
  o[k++] = get_global_size(2) + get_num_groups(2) * 10 + get_global_id(2) * 100;
}
