// Work-item functions in one dimension; a dimension that the range does not have gives 0 or 1.
kernel void query(global int *out) {
  size_t i = get_global_id(0) - get_global_offset(0);
  global int *o = out + 16 * i;
  int k = 0;
  o[k++] = get_work_dim();
  for (uint d = 0; d < 2; d++) {
    o[k++] = get_global_id(d);
    o[k++] = get_local_id(d);
    o[k++] = get_group_id(d);
    o[k++] = get_global_size(d);
    o[k++] = get_local_size(d);
    o[k++] = get_num_groups(d);
    o[k++] = get_global_offset(d);
  }
}
