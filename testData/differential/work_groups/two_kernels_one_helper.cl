// A helper with barriers on local memory, used by two kernels with groups of different shape.
int group_sum(local int *scratch, int value, int place, int size) {
  scratch[place] = value;
  for (int width = 1; width < size; width *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int other = place + width < size && place % (2 * width) == 0 ? scratch[place + width] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    scratch[place] += other;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int result = scratch[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  return result;
}

kernel void lines(global const int *in, global int *out) {
  local int scratch[12];
  int mine = in[get_global_id(0)];
  int sum = group_sum(scratch, mine, get_local_id(0), get_local_size(0));
  int squares = group_sum(scratch, mine * mine, get_local_id(0), get_local_size(0));
  out[get_global_id(0)] = sum * 100 - squares;
}

kernel void squares(global const int *in, global int *out, local int *scratch) {
  int place = get_local_id(1) * get_local_size(0) + get_local_id(0);
  size_t flat = get_global_id(1) * get_global_size(0) + get_global_id(0);
  out[flat] = group_sum(scratch, in[flat], place, get_local_size(0) * get_local_size(1)) - in[flat];
}
