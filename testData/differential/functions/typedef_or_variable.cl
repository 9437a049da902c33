// Names that are types in one place and variables in another; casts beside parenthesised expressions.
typedef int number;
typedef float real;
typedef struct point { int x, y; } point;

int twice(number number) { return number * 2; }

kernel void names(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  number a = (number)-1 + (x)-1;
  number b = (number)+x - (number)(x) * (2);
  real r = (real)x / 2;
  number *p = &a;
  int c = sizeof(number) * 2 + sizeof(x) * 3;
  int d = sizeof(number) + *p;
  {
    int number = 5;
    int real = number * 3;
    c += number * real;
    d -= (number) - 1;
  }
  number e, *f = &e, g[2] = {1, 2};
  *f = (number)(g[1]) + (int)(~(uint)x % 7);
  point point = {x, 3};
  struct point other = point;
  point.x += other.y;
  global int *o = out + 7 * i;
  o[0] = a;
  o[1] = b;
  o[2] = (int)(r * 4);
  o[3] = c;
  o[4] = d;
  o[5] = e + twice(g[0]);
  o[6] = point.x * 10 + other.x;
}
