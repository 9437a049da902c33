// Some six hundred variables that are all live at once.
#define DECLARE(n) uint v##n = x * (n + 1u) + (x >> (n % 30));
#define USE(n) x = x * 31u + v##n; v##n += x;
#define AGAIN(n) x ^= v##n << (n % 7);
#define TEN(M, t) M(t##0) M(t##1) M(t##2) M(t##3) M(t##4) M(t##5) M(t##6) M(t##7) M(t##8) M(t##9)
#define HUNDRED(M, h) TEN(M, h##0) TEN(M, h##1) TEN(M, h##2) TEN(M, h##3) TEN(M, h##4) \
  TEN(M, h##5) TEN(M, h##6) TEN(M, h##7) TEN(M, h##8) TEN(M, h##9)
#define ALL(M) HUNDRED(M, 1) HUNDRED(M, 2) HUNDRED(M, 3) HUNDRED(M, 4) HUNDRED(M, 5) HUNDRED(M, 6)

kernel void many(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint x = in[i];
  ALL(DECLARE)
  ALL(USE)
  ALL(AGAIN)
  out[i] = x;
}
