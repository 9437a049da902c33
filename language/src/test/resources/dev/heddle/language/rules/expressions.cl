//== undeclared names, once each
__kernel void k(__global int *p) {
  p[0] = /*!error language.undeclared*/a + /*!error language.undeclared*/b * 2;
  p[1] = /*!error language.undeclared*/gte_global_id(0);
}
//== operands that do not fit
typedef struct { int a; } s;
__kernel void k(__global int *p, s v, float f) {
  p[0] = /*!error language.operands*/v + 1;
  p[1] = /*!error language.operands*/f % 2;
  p[2] = /*!error language.operands*/~f;
  p[3] = /*!error language.operands*/*f;
}
//== vectors of different types
__kernel void k(__global float4 *p, int4 i, float4 f, double2 d) {
  p[0] = /*!error language.operands*/f + i;
  p[1] = f * 2;
  p[2] = /*!error language.type-mismatch*/i;
  p[3] = convert_float4(i);
  p[4] = as_float4(i);
  p[5] = /*!error language.cast*/(float4)i;
  p[6] = /*!error language.cast*/as_float4(d.x);
}
//== what cannot be assigned
__constant int table[2] = { 1, 2 };
__kernel void k(__global const int *in, __global int *out, float4 v) {
  const int c = 1;
  /*!error language.not-assignable*/1 = 2;
  /*!error language.not-assignable*/c = 2;
  /*!error language.not-assignable*/in[0] = 2;
  /*!error language.not-assignable*/table[0] = 2;
  /*!error language.not-assignable*/v.xx = (float2)(1.0f);
  out[0] = c;
}
//== members
typedef struct { int a; } s;
__kernel void k(__global s *p, s v, float4 f) {
  p[0].a = v./*!error language.no-member*/b;
  p->a = 1;
  p[1].a = /*!error language.no-member*/p.a;
  p[2].a = /*!error language.no-member*/v->a;
  f./*!error language.swizzle*/q = 1.0f;
  f./*!error language.swizzle*/s4 = 1.0f;
}
//== calls
float f(float a, __global int *p) { return a + p[0]; }
__kernel void k(__global int *p, __local int *l) {
  f(1, p);
  /*!error language.call-arguments*/f(1);
  f(1, /*!error language.type-mismatch*/l);
  p[0] = /*!error language.call-arguments*/sin();
  p[1] = sin(1.0f) + max(1, 2) + clamp(3, 1, 2) + mad24(1, 2, 3);
}
//== pipes functions of OpenCL 2.0 that are left out
__kernel void k(read_only pipe int p, __global int *out) {
  int v;
  read_pipe(p, &v);
  out[0] = /*!error language.unsupported*/get_pipe_num_packets(p);
}
__kernel void w(write_only pipe int p) { int v = 1; write_pipe(p, &v); }
//== old spellings
channel int c;
__kernel void k(__global int *p) {
  p[0] = read_channel_altera(c);
}
//== vector literals
__kernel void k(__global int4 *p, int2 a) {
  p[0] = (int4)(a, a);
  p[1] = /*!error language.vector-literal*/(int4)(a, 1);
  p[2] = /*!error language.vector-literal*/(int4)(a, a, 1);
}
//== pointers
__kernel void k(__global int *g, __local int *l, __global float *f) {
  __global int *a = g + 1;
  __global int *b = /*!error language.type-mismatch*/l;
  __global int *c = /*!warning language.doubtful-conversion*/f;
  __global int *d = 0;
  __global int *e = (__global int *)f;
  if (a == b || c == d || e != NULL) a[0] = (int)(a - g);
}
//== constants
__kernel void k(__global int *p, int n) {
  p[0] = n / 2;
  p[1] = /*!warning language.division-by-zero*/n / 0;
  p[2] = /*!warning language.shift-count*/n << 32;
  int a[4];
  p[3] = /*!warning language.index-out-of-bounds*/a[4];
  p[4] = /*!error language.number*/09;
}

//== names of components are not mixed
void f(float4 v) {
  float4 a = v.rgba;
  float2 b = v./*!error language.swizzle*/xg;
}

//== a vector literal comes before what follows it
int f(void) { return (int3)(1, 2, 3).x * (int3)(3, 2, 1).y + (int2)(4)[1]; }

//== a floating number selects nothing
float f(float c, float x, float y) { return /*!error language.operands*/c ? x : y; }

//== reinterpreted by the function behind as_float
float f(int i) { return __builtin_astype(i, float) + __builtin_fabs(as_float(i)); }
long g(int i) { return /*!error language.cast*/__builtin_astype(i, long); }

//== overloadable functions
__attribute__((overloadable)) float pick(float a) { return a; }
__attribute__((overloadable)) int pick(int a) { return a; }
__attribute__((overloadable)) int pick(int a, int b) { return a + b; }
__attribute__((overloadable)) int pick(__global int *p) { return *p; }
__attribute__((overloadable)) int pick(__local int *p) { return *p; }
typedef struct { int a; } pair;
__attribute__((overloadable)) int max(pair a, pair b) { return a.a > b.a ? a.a : b.a; }
__kernel void a(__global int *p, __global float *q) {
  __local int l[4];
  p[0] = pick(p[1]) + pick(p[1], 2) + pick(p) + pick(l);
  q[0] = pick(q[1]);
  pair x = {1};
  p[1] = max(x, x) + max(p[2], p[3]);
  p[2] = /*!error language.call-arguments*/pick(x);
}
__attribute__((overloadable)) int /*!error language.redefinition*/pick(int c) { return c; }
//== declarations that belong to an extension
#pragma OPENCL EXTENSION my_extension : begin
struct extra { int a; };
int special(int a);
#pragma OPENCL EXTENSION my_extension : end
void a(void) {
  struct /*!error language.extension*/extra e;
  int b = /*!error language.extension*/special(1);
}
#pragma OPENCL EXTENSION my_extension : enable
void b(void) {
  struct extra e = { 1 };
  special(e.a);
}
//== numbers of more than 64 bits
__kernel void k(__global ulong *p) {
  p[0] = /*!error language.number*/18446744073709551616;
  p[1] = /*!error language.number*/0x10000000000000000;
  p[2] = 0xffffffffffffffff;
  #pragma unroll /*!error language.number*/99999999999999999999999
  for (int i = 0; i < 4; i++) p[i] = 0;
  int __attribute__((numbanks(/*!error language.number*//*!error language.attribute-value*/18446744073709551618))) m[4];
  m[p[0]] = p[1];
  p[3] = m[0];
}
