// The table is filled with the same elements eight times.
__attribute__((max_global_work_dim(0)))
kernel void again(global const int *restrict table, global int *restrict out) {
  int copy[256];
  for (int b = 0; b < 8; b++) {
    // finds: run it once in front of that loop
    for (int i = 0; i < 256; i++) {
      copy[i] = table[i];
    }
  }
  for (int i = 0; i < 256; i++) {
    out[i] = copy[i] * 3;
  }
}
