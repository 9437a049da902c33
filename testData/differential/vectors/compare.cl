// Comparisons of vectors give -1 or 0 in the integer type of the same width.
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define V NAME(T, N)
#define M NAME(MASK, N)
#define LOAD NAME(vload, N)
#define STORE NAME(vstore, N)
kernel void compare(global const T *a, global const T *b, global MASK *out) {
  size_t i = get_global_id(0);
  V x = LOAD(i, a);
  V y = LOAD(i, b);
  STORE(x < y, 8 * i, out);
  STORE(x <= y, 8 * i + 1, out);
  STORE(x > y, 8 * i + 2, out);
  STORE(x >= y, 8 * i + 3, out);
  STORE(x == y, 8 * i + 4, out);
  M unequal = x != y;
  STORE(unequal, 8 * i + 5, out);
  STORE((x < y) | (x == y), 8 * i + 6, out);
  STORE(x > (T)0, 8 * i + 7, out);
}
