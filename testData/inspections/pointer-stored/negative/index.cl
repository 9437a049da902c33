struct row {
  int first;
  int length;
};
// The index is kept, and a pointer variable is no memory.
__kernel void rows(__global const int *restrict a, __global int *restrict out, int n) {
  int pool[256];
  struct row rows[4];
  for (int i = 0; i < 256; i++) {
    pool[i] = a[i];
  }
  for (int i = 0; i < 4; i++) {
    rows[i].first = 64 * i;
    rows[i].length = a[i];
  }
  int *last;
  last = &pool[192];
  for (int i = 0; i < n; i++) {
    out[i] = pool[rows[a[i] & 3].first + (rows[a[i] & 3].length & 63)] + last[i & 63];
  }
}
