// select, bitselect, any and all on T: M is its signed mask type, U the unsigned one.
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
kernel void selections(global const T *a, global const T *b, global const M *c, global T *out, global int *outi) {
  size_t i = get_global_id(0);
  NAME(T, 4) x = vload4(i, a);
  NAME(T, 4) y = vload4(i, b);
  NAME(M, 4) m = vload4(i, c);
  vstore4(select(x, y, m), 4 * i, out);
  vstore4(select(x, y, NAME(as_, NAME(U, 4))(m)), 4 * i + 1, out);
  vstore4(bitselect(x, y, NAME(as_, NAME(T, 4))(m)), 4 * i + 2, out);
  out[16 * i + 12] = select(a[i], b[i], c[i]);
  out[16 * i + 13] = bitselect(a[i], b[i], NAME(as_, T)(c[i]));
  vstore2(select(x.xy, y.zw, m.wz), 8 * i + 7, out);
  outi[3 * i] = any(m);
  outi[3 * i + 1] = all(m);
  outi[3 * i + 2] = any(x == y) * 2 + all(x != y);
}
