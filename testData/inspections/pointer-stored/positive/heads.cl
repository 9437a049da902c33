struct row {
  int *first;
  int length;
};
__kernel void rows(__global const int *restrict a, __global int *restrict out, int n) {
  int pool[256];
  struct row rows[4];
  for (int i = 0; i < 256; i++) {
    pool[i] = a[i];
  }
  for (int i = 0; i < 4; i++) {
    // finds: 'rows[i].first' keeps an address of 'pool'
    rows[i].first = &pool[64 * i];
    rows[i].length = a[i];
  }
  for (int i = 0; i < n; i++) {
    out[i] = rows[a[i] & 3].first[rows[a[i] & 3].length & 63];
  }
}
