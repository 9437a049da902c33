//== every statement
__kernel void k(__global int *restrict p, int n) {
  int i = 0, sum = 0;
  if (n > 0) sum = 1; else if (n < 0) sum = 2; else sum = 3;
  for (i = 0; i < n; ++i) sum += i;
  for (int j = 0, m = 2; j < m; j++) { if (j == 1) continue; sum += j; }
  for (;;) break;
  while (i > 0) --i;
  do { i++; } while (i < 4);
  switch (n) {
    case 1:
    case 2: sum++; break;
    case 3 ... 7: sum--; break;
    default: ;
  }
  goto out;
out:
  p[0] = sum;
  return;
}
//== declarators in all forms
typedef struct { float x, y; } point;
typedef int matrix[4][4];
struct list { struct list *next; int value; };
union both { int i; float f; };
enum color { RED, GREEN = 5, BLUE };
__constant float table[3] = { 1.0f, 2.0f, 3.0f };
float helper(const float *restrict a, int (*b)[4], matrix c);
float helper(const float *restrict a, int (*b)[4], matrix c) { return a[0] + b[1][2] + c[3][3]; }
__kernel void __attribute__((reqd_work_group_size(1, 1, 1))) k(
    __global point *restrict in, __global float *restrict out, union both by_value) {
  int grid[4][4];
  matrix same;
  __local int shared[16], *pointer;
  unsigned long long int wide = 1ULL;
  float f = 0;
  pointer = shared;
  pointer[0] = BLUE;
  grid[1][2] = same[3][3] = 4;
  out[0] = helper(&f, grid, same) + in[0].x + (float)wide + by_value.i;
}
//== attributes in the places of the guide
channel int c0 __attribute__((depth(8)));
channel int __attribute__((depth(8))) c1;
__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__kernel void copy() {
  int __attribute__((memory, numbanks(2), bankwidth(4))) a[8];
  __local float b[16] __attribute__((doublepump));
  int v = read_channel_intel(c0);
  a[0] = v;
  b[0] = v;
  write_channel_intel(c1, a[0] + (int)b[0]);
}
//== a name of a type can be hidden
typedef int number;
__kernel void k(__global int *p) {
  number number = 3;
  p[0] = number * 2;
  { float number = 1.0f; p[1] = (int)(number) + 1; }
}
//== missing semicolon
__kernel void k(__global int *p) {
  p[0] = /*!error language.syntax*/1
  p[1] = 2;
}
//== missing parenthesis
__kernel void k(__global int *p) {
  if (p[0] == /*!error language.syntax*/1 {
    p[1] = 2;
  }
}
//== a mistake does not spoil the next function
__kernel void a(__global int *p) {
  p[0] = * /*!error language.syntax*/;
  p[1] = 2;
}
__kernel void b(__global int *p) {
  p[0] = /*!error language.undeclared*/unknown;
}
//== missing brace at the end of a function
__kernel void a(__global int *p) {
  if (p[0]) {
    p[1] = 2;
/*!error language.syntax*/}

__kernel void b(__global int *p) {
  p[0] = 1;
}
//== statement after a stray brace
__kernel void a(__global int *p) {
  p[0] = 2;
}
/*!error language.syntax*/}
__kernel void b(__global int *p) {
  p[0] = 1;
}
//== old-style functions are told and understood
int f(/*!warning language.old-style-function*/a, b)
int a; float *b;
{ return a + (int)b[0]; }
__kernel void g(__global int *p) { float x = 2; p[0] = f(1, &x); }
//== several parameters have one declaration, in another order than the list
int f(/*!warning language.old-style-function*/a, b, c)
const struct { int x; } *c; int *b, a;
{ return a + b[0] + c->x; }
//== a parameter of an old-style function without a declaration is an int
int f(/*!warning language.old-style-function*/a, b)
float *a;
{ return b + (int)a[1]; }
//== a parameter without a type is an int
int f(/*!warning language.implicit-int*/a) { return 0; }
//== vector literals, swizzles and compound literals
typedef struct { int a, b; } pair;
__kernel void k(__global float4 *restrict p, int3 t) {
  float4 v = (float4)(1.0f, 2.0f, (float2)(3.0f, 4.0f));
  v.xy = v.zw;
  v.s3 = v.hi.x + v.even.y;
  float16 big = (float16)(v, v, v, v);
  big.s0aF = (float3)(0.0f);
  p[0] = v + big.lo.lo;
  pair q = (pair){ .b = 2, .a = 1 };
  p[1] = (float4)(q.a, t.x, t.y, t.z);
}
//== a block that is not closed is told once
__kernel void a(__global int *p) {
  if (p[0]) {
    p[1] = 1;
  p[2] = 2;
/*!error language.syntax*/}
__kernel void b(__global int *p) { p[0] = 1; }
//== a block that is not closed before a helper function
__kernel void a(__global int *p) {
  for (int i = 0; i < 4; ++i) {
    p[i] = i;
}
int f(int a) /*!error language.syntax*/{ return a; }
int g(int a) { return a; }
//== a structure that is not closed
struct s { int a; int b/*!error language.syntax*/;
__kernel void a(__global int *p) { p[0] = 1; }
//== misspelt words before types
__kernel void a(/*!error language.unknown-type*/__gobal int *p) {
  /*!error language.unknown-type*/unsinged int x = 3;
  p[0] = x + (/*!error language.unknown-type*/usigned) 3 + (/*!error language.unknown-type*/usnigned int) 3;
}
/*!error language.define-missing*/INLINE int f(/*!error language.unknown-type*/signde char a) { return a; }
