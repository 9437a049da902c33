// The median of nine neighbours by a network of exchanges.
void exchange(uchar *a, uchar *b) {
  uchar low = min(*a, *b);
  *b = max(*a, *b);
  *a = low;
}

kernel void median(global const uchar *in, global uchar *out, int width, int height) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  uchar v[9];
  for (int k = 0; k < 9; k++) {
    int px = clamp(x + k % 3 - 1, 0, width - 1);
    int py = clamp(y + k / 3 - 1, 0, height - 1);
    v[k] = in[py * width + px];
  }
  for (int round = 0; round < 9; round++) {
    for (int k = round & 1; k + 1 < 9; k += 2) {
      exchange(&v[k], &v[k + 1]);
    }
  }
  out[y * width + x] = v[4];
}
