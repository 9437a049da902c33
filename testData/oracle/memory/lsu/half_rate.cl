// Every address is used by two work-items.
__kernel void half_rate(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int value = in[gid / 2]; // @load
  out[gid] = value; // @store
}
