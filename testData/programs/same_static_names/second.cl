static constant int table[4] = {10, 20, 30, 40};
static int scaled(int x) { return x + table[x & 3]; }

kernel void second(global int *restrict out) {
  for (int i = 0; i < 4; i++) {
    out[i] += scaled(i);
  }
}
