// abs, abs_diff and upsample on vectors change the element type.
kernel void results(global const char *a, global const char *b, global const int *n, global uchar *out,
                    global short *outs, global uint *outu) {
  size_t i = get_global_id(0);
  char8 x = vload8(i, a);
  char8 y = vload8(i, b);
  vstore8(abs(x), 2 * i, out);
  vstore8(abs_diff(x, y), 2 * i + 1, out);
  vstore8(upsample(x, as_uchar8(y)), i, outs);
  int4 p = vload4(2 * i, n);
  int4 q = vload4(2 * i + 1, n);
  vstore4(abs(p), 2 * i, outu);
  vstore4(abs_diff(p, q), 2 * i + 1, outu);
}
