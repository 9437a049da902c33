// All work-items read the same range.
kernel void reread_by_all(global const int *restrict in, global int *restrict out, int n) {
  int gid = get_global_id(0);
  for (int i = 0; i < n; i++) {
    int value = in[i]; // @load
    out[n * gid + i] = value; // @store
  }
}
