// Both files have a function and a table of the same names for themselves.
static constant int table[4] = {1, 2, 3, 4};
static int scaled(int x) { return x * table[x & 3]; }

kernel void first(global int *restrict out) {
  for (int i = 0; i < 4; i++) {
    out[i] = scaled(i);
  }
}
