// Every address is used by two work-items.
kernel void half_rate(global const int *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  int value = in[gid / 2]; // @load
  out[gid] = value; // @store
}
