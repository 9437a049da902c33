// goto forwards: out of a nest, over a block, to a common end.
kernel void forward(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int r = 0;
  int p = 0;
  int q = 0;
  for (p = 0; p < 10; p++) {
    for (q = 0; q < 10; q++) {
      if (p * q == x % 40) {
        goto found;
      }
      r++;
    }
  }
  p = -1;
found:
  if (x & 1) {
    goto skip;
  }
  r += 1000;
  if (x & 2) {
    goto end;
  }
skip:
  r += 5000;
end:
  out[2 * i] = r;
  out[2 * i + 1] = p * 16 + q;
}
