// The integer functions on vectors of N lanes, also with a scalar limit.
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define LOAD NAME(vload, N)
#define STORE NAME(vstore, N)
kernel void vectors(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  NAME(T, N) x = LOAD(i, a);
  NAME(T, N) y = LOAD(i, b);
  STORE(add_sat(x, y), 10 * i, out);
  STORE(sub_sat(x, y), 10 * i + 1, out);
  STORE(hadd(x, y), 10 * i + 2, out);
  STORE(mul_hi(x, y), 10 * i + 3, out);
  STORE(rotate(x, y), 10 * i + 4, out);
  STORE(clz(x), 10 * i + 5, out);
  STORE(popcount(y), 10 * i + 6, out);
  STORE(max(x, (T)20), 10 * i + 7, out);
  STORE(clamp(y, (T)5, (T)60), 10 * i + 8, out);
  STORE(min(x, y) | rhadd(x, y), 10 * i + 9, out);
}
