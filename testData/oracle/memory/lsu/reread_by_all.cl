// All work-items read the same range.
__kernel void reread_by_all(__global const int *restrict in, __global int *restrict out, int n) {
  int gid = get_global_id(0);
  for (int i = 0; i < n; i++) {
    int value = in[i]; // @load
    out[n * gid + i] = value; // @store
  }
}
