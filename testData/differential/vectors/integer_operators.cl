// Lane-wise % & | ^ ~ << >> and ++ -- on integer vectors of N lanes of T.
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define V NAME(T, N)
#define LOAD NAME(vload, N)
#define STORE NAME(vstore, N)
kernel void operators(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  V x = LOAD(i, a);
  V y = LOAD(i, b);
  V amount = y & (T)7;
  STORE(x % (y | (T)1), 8 * i, out);
  STORE(x & y, 8 * i + 1, out);
  STORE(x | y, 8 * i + 2, out);
  STORE((x ^ y) & ~x, 8 * i + 3, out);
  STORE((x & (T)15) << (amount & (T)3), 8 * i + 4, out);
  STORE(x >> amount, 8 * i + 5, out);
  V z = x & (T)63;
  STORE(z++, 8 * i + 6, out);
  --z;
  ++z;
  z <<= (T)1;
  z |= y & (T)1;
  STORE(z, 8 * i + 7, out);
}
