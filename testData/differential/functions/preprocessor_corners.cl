// Rare corners of the preprocessor.
#define EMPTY
#define F(x) x + G
#define G(x) x * 2
#define SELF(x) SELF_COUNT + x
#define SELF_COUNT 10
#define foo (1 + foo)
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a ## b
#define XCAT(a, b) CAT(a, b)
#define CAT3(a, b, c) a ## b ## c
#define OPTIONAL(a, ...) (a __VA_ARGS__)
#define MULTI(a, \
              b) /* a comment */ ((a) - \
  (b)) // another
#define NOARGS() 7
#define OBJECT(x) (x)
#define OBJECT_LIKE (1)
#define UNROLL _Pragma("unroll 2")
#if 'A' == 65 && '\n' == 10 && (-1 < 0u) == 0
#define SIGNS 1
#else
#define SIGNS 2
#endif
#if defined EMPTY && !defined(NOTHING) && NOTHING == 0 && (2 || 1 / 0)
#define DEFINED 3
#elif 1 / 0
#error never evaluated
#else
#define DEFINED 4
#endif
#if 0xFFFFFFFFu > 1 && 1 ? 2 - 1 : 0
#define WIDE 5
#endif
#if 0
#  if 1
#  error not reached
#  else
#  endif
#elif 1
# define NESTED 6
#endif
# /* a null directive */
constant char text[] = XSTR(CAT(un, quoted) "q\n" 'c');

kernel void corners(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  int xy = 3, x1 = 4;
#undef foo
  int foo = x;
#define foo (1 + foo)
  global int *o = out + 20 * i;
  int k = 0;
  o[k++] = F(x)(5);
  o[k++] = SELF(1);
  o[k++] = foo;
  o[k++] = CAT(x, y) + XCAT(x, 1) + CAT(x,);
  o[k++] = CAT3(0, x, 1F);
  o[k++] = OPTIONAL(x, + 1) + OPTIONAL(x);
  o[k++] = MULTI(x, 4);
  o[k++] = NOARGS() + NOARGS( );
  o[k++] = OBJECT(3) + OBJECT_LIKE;
  o[k++] = SIGNS * 100 + DEFINED * 10 + WIDE;
  o[k++] = NESTED;
  o[k++] = sizeof(text);
  o[k++] = text[0] * 256 + text[10];
  o[k++] = OBJECT
  (9);
  int sum = 0;
  UNROLL
  for (int j = 0; j < 5; j++) {
    sum += j EMPTY * EMPTY x;
  }
  o[k++] = sum;
  o[k++] = 1 + /* no space needed */ + 2;
  o[k++] = x-+-1;
  o[k++] = __LINE__ - __LINE__;
}
