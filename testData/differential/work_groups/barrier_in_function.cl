// A barrier inside a function that all work-items call.
int rotate_group(local int *tile, int value, int by) {
  int l = get_local_id(0);
  int n = get_local_size(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  tile[l] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  return tile[(l + by) % n];
}

kernel void rotate_all(global const int *in, global int *out, local int *tile) {
  int v = in[get_global_id(0)];
  int w = rotate_group(tile, v, 1);
  int x = rotate_group(tile, w - v, 3);
  for (int k = 0; k < 3; k++) {
    x = rotate_group(tile, x + k, k);
  }
  out[get_global_id(0)] = x;
}
