// Attributes about the group's size; the size itself comes from the launch.
__attribute__((reqd_work_group_size(4, 2, 1)))
kernel void query(global int *out) {
  size_t flat = get_global_id(1) * get_global_size(0) + get_global_id(0);
  out[flat] = get_local_id(1) * 1000 + get_local_id(0) * 100 + get_group_id(1) * 10 + get_group_id(0);
}

__attribute__((work_group_size_hint(8, 1, 1)))
__attribute__((vec_type_hint(int4)))
kernel void hinted(global int *out) {
  out[get_global_id(0)] += get_local_size(0);
}
