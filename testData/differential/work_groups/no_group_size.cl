// Without a group size the runtime chooses; results must not depend on it.
kernel void square(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  size_t j = get_global_id(1);
  size_t k = j * get_global_size(0) + i;
  out[k] = in[k] * in[k] + (int)(get_group_id(0) * get_local_size(0) + get_local_id(0) == i);
}
