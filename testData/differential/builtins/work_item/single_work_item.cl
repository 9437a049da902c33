// A task is a range of one work-item.
kernel void query(global int *out) {
  int k = 0;
  out[k++] = get_work_dim();
  out[k++] = get_global_id(0);
  out[k++] = get_global_size(0);
  out[k++] = get_local_size(0);
  out[k++] = get_num_groups(0);
  out[k++] = get_global_offset(0);
  out[k++] = get_group_id(0) + get_local_id(0);
}
