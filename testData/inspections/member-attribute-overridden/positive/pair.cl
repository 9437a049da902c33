struct pair {
  int key __attribute__((register));
  int value __attribute__((memory("BLOCK_RAM")));
};

__kernel void pairs(__global const int *restrict a, __global int *restrict out, int n) {
  // finds: 'memory' of 'table' holds for the whole of it
  struct pair __attribute__((memory("MLAB"))) table[16];
  for (int i = 0; i < 16; i++) {
    table[i].key = a[i];
    table[i].value = a[i + 16];
  }
  for (int i = 0; i < n; i++) {
    out[i] = table[a[i] & 15].value + table[a[i] & 15].key;
  }
}
