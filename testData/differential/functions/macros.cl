// The preprocessor: macros with and without parameters, pasting, strings, variadic ones, conditions, undef.
#define SQUARE(x) ((x) * (x))
#define MAXIMUM(a, b) ((a) > (b) ? (a) : (b))
#define GLUE(a, b) a##b
#define EXPAND_GLUE(a, b) GLUE(a, b)
#define PREFIX value_
#define TEXT(x) #x
#define FIRST(a, ...) a
#define SUM(...) (0 __VA_ARGS__)
#define LOOP(v, n) for (int v = 0; v < (n); v++)
#define SELF SELF_VALUE + 1
#define SELF_VALUE 41
#define EMPTY
#define SWAP(T, a, b) \
  do {                \
    T t_ = a;         \
    a = b;            \
    b = t_;           \
  } while (0)

#if defined(WIDTH) && WIDTH > 4
#define KIND 1
#elif WIDTH == 4
#define KIND 2
#else
#define KIND 3
#endif

#ifdef ABSENT
#error must not be reached
#endif

#ifndef OFFSET
#define OFFSET 5
#endif

#if (WIDTH << 2) / 3 == 10 ? 1 : 0
#define SHIFTED 1
#else
#define SHIFTED 0
#endif

#define OLD 1
#undef OLD
#define OLD 2

constant char text[] = TEXT(a + b);

kernel void macros(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int value_1 = x + 7;
  int total = 0;
  LOOP(k, 4) { total += SQUARE(k + x); }
  int a = 3, b = x;
  if (x > 0)
    SWAP(int, a, b);
  else
    a = 4;
  global int *o = out + 12 * i;
  o[0] = SQUARE(x + 1);
  o[1] = MAXIMUM(x, 10 EMPTY);
  o[2] = EXPAND_GLUE(PREFIX, 1);
  o[3] = GLUE(0x, ff);
  o[4] = sizeof(text) * 100 + text[2];
  o[5] = FIRST(x, 1, 2) + SUM(+1 + 2);
  o[6] = total;
  o[7] = SELF;
  o[8] = KIND * 100 + SHIFTED * 10 + OLD;
  o[9] = OFFSET + WIDTH;
  o[10] = a * 1000 + b;
  o[11] = __LINE__;
}
