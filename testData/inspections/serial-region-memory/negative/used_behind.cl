// What the loop has collected is used behind it: the array can't be declared inside.
__kernel void lines(__global const int *restrict x, __global int *restrict out, int n) {
  int line[512];
  for (int r = 0; r < 8; r++) {
    for (int i = 0; i < n; i++) {
      line[64 * r + (i & 63)] = x[n * r + i];
    }
  }
  for (int i = 0; i < n; i++) {
    out[i] = line[x[i] & 511];
  }
}
