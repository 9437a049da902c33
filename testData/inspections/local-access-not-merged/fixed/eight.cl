__constant int starts[4] = {0, 8, 64, 256};

__attribute__((max_global_work_dim(0)))
__kernel void k(__global const int *restrict a, __global int *restrict r, int n) {
  int table[1024];
  for (int i = 0; i < 1024; i++) {
    table[i] = a[i];
  }
  for (int i = 0; i < n; i++) {
    int at = (starts[a[i] & 3]) & ~7;
    // finds: neighbours of 'table' from 'at' on are read one
    r[i] = table[at] + table[at + 1] * 3 + table[at + 2] * 5 + table[at + 3] * 7
        + table[at + 4] * 11 + table[at + 5] * 13 + table[at + 6] * 17 + table[at + 7] * 19;
  }
}
