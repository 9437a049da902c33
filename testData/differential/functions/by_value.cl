// Parameters are copies; functions call functions; declarations may come first.
int twice(int x);
static int next(int x) { return x + 1; }
inline int square(int x) { return x * x; }

int chain(int a, int b, int c) {
  a = twice(a);
  b += next(a);
  c = square(b - c) % 1000;
  return a + b * 10 + c * 100;
}

int twice(int x) {
  x *= 2;
  return x;
}

void nothing(int x) { x = 0; }

kernel void by_value(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  nothing(x);
  out[2 * i] = chain(x, x + 1, x + 2);
  out[2 * i + 1] = twice(next(twice(next(x)))) + x;
}
