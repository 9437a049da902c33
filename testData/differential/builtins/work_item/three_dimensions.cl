// Work-item functions in three dimensions, with a dimension that only the run knows.
kernel void query(global const uint *dimensions, global int *out) {
  size_t x = get_global_id(0) - get_global_offset(0);
  size_t y = get_global_id(1) - get_global_offset(1);
  size_t z = get_global_id(2) - get_global_offset(2);
  size_t flat = (z * get_global_size(1) + y) * get_global_size(0) + x;
  uint d = dimensions[flat % 3];
  global int *o = out + 9 * flat;
  o[0] = get_global_id(d);
  o[1] = get_local_id(d);
  o[2] = get_group_id(d);
  o[3] = get_global_size(d);
  o[4] = get_local_size(d);
  o[5] = get_num_groups(d);
  o[6] = get_global_offset(d);
  o[7] = get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * get_local_id(2));
  o[8] = get_work_dim();
}
