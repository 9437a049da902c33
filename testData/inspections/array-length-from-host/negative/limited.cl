// The kernel knows what is too much, the type allows no more, or the index is kept inside.
__kernel void limited(__global const int *restrict x, __global int *restrict out, int count, uchar few,
                      int more) {
  int table[512];
  if (count > 512) {
    return;
  }
  for (int i = 0; i < count; i++) {
    table[i] = x[i];
  }
  for (int i = 0; i < few; i++) {
    table[i] += x[i];
  }
  for (int i = 0; i < more; i++) {
    table[i & 511] ^= x[i];
  }
  for (int i = 0; i < 512; i++) {
    out[i] = table[511 - i];
  }
}
