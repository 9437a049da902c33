// An inclusive sum over the group by doubling distances, with two buffers.
kernel void scan(global const int *in, global int *out) {
  local int buffers[2][64];
  size_t l = get_local_id(0);
  int from = 0;
  buffers[0][l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint distance = 1; distance < 64; distance <<= 1) {
    int to = 1 - from;
    int value = buffers[from][l];
    if (l >= distance) {
      value += buffers[from][l - distance];
    }
    buffers[to][l] = value;
    from = to;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[get_global_id(0)] = buffers[from][l];
}
