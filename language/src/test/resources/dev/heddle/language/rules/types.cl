//== two types in a declaration
__kernel void k() {
  /*!error language.type*/unsigned float x;
}
//== unknown type with advice
__kernel void k() {
  /*!error language.unknown-type*/flaot x = 1;
}
//== struct without its tag
struct s { int a; };
__kernel void k(__global int *p) {
  /*!error language.unknown-type*/s x;
}
//== incomplete type
struct later;
__kernel void k(__global struct later *p) {
  struct later /*!error language.incomplete-type*/x;
}
//== what only images and pipes have
__kernel void k(/*!error language.access-qualifier*/read_only int x, __global int *p) { p[0] = x; }
//== results have no place in memory
__global int /*!error language.address-space*/f(void);
//== handles
struct s { sampler_t /*!error language.member-type*/a; };
void f(image2d_t /*!error language.type*/*p);
//== the generic address space
__kernel void k(__global int *p) { /*!error language.unsupported*/generic int *q = 0; p[0] = q == 0; }
//== length of an array
__kernel void k(int n, __global int *p) {
  const int four = 4;
  int a[four];
  int b[/*!error language.variable-length-array*/n];
  int c/*!error language.array*/[0];
  a[0] = 1;
  p[0] = a[0];
}
//== redefinition
int f(int a) { return a; }
int /*!error language.redefinition*/f(int a) { return a; }
__kernel void k(__global int *p) {
  int x = 1;
  int /*!error language.redefinition*/x = 2;
  p[0] = x;
}
//== address spaces of variables
__constant int ok = 1;
int /*!error language.program-scope*/global_variable;
__kernel void k(__global int *p) {
  __local int fine;
  __local int /*!error language.local-initializer*/bad = 1;
  __global int /*!error language.address-space*/worse;
  __constant int /*!warning language.function-scope-constant*/rom[2] = { 1, 2 };
  fine = p[0];
  p[1] = fine + bad + rom[0] + ok;
}
//== bit-fields
struct bits { int a : 3; unsigned b : 5; int : 0; int c; };
__kernel void k(struct bits b, __global int *p) { p[0] = b.a + b.b + b.c; }

//== constant memory in a function that is no kernel
int f(int i) {
  __constant int /*!error language.function-scope-constant*/rom[2] = { 1, 2 };
  return rom[i];
}

//== values of half without their extension
__kernel void a(__global half *p, /*!error language.extension*/half x) {
  half /*!error language.extension*/y[2];
  /*!error language.extension*/p[0] = /*!error language.extension*/(half)2;
}

//== values of half with their extension
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void a(__global half *p, half x) { half y = x; p[0] = y + (half)2 + 1.0h; }

//== storage classes that OpenCL C lacks
void f(void) {
  /*!error language.storage-class*/register int a = 1;
  /*!error language.storage-class*/auto int b = 2;
  static int /*!error language.storage-class*/c;
  static const int d = 3;
}

//== a half in memory is loaded and stored by functions without the extension
__kernel void a(__global half *p, __global float *out) {
  out[0] = vload_half(1, p) + vload_half(0, &p[2]);
  vstore_half(out[1], 3, &*p);
  int size = sizeof(p[0]);
  out[size] = /*!error language.extension*/*p;
}
//== images, samplers and pipes are neither copied nor pointed to
__constant sampler_t outside = CLK_FILTER_NEAREST;
void a(read_only image2d_t i, sampler_t /*!error language.type*/*p) {
  sampler_t first = 0;
  const sampler_t second = CLK_FILTER_NEAREST;
  /*!error language.not-assignable*/first = second;
  /*!error language.operands*/&first;
  /*!error language.not-assignable*/i = i;
  /*!error language.operands*/&i;
  const sampler_t wide = /*!error language.type-mismatch*/0x100000000L;
}
void b(pipe int p, pipe int /*!error language.type*/*q) { /*!error language.not-assignable*/p = p; /*!error language.operands*/&p; }
typedef pipe int pipe_t;
pipe_t c/*!error language.function-type*/(void) {}
__kernel void d(void) { __local sampler_t /*!error language.address-space*/s; }
//== private in a typedef is said, too
typedef __private int own;
typedef __global int far;
/*!error language.address-space*/__local own *a(void);
/*!error language.address-space*/__local far *b(void);
__private own *c(void);
__private int /*!error language.address-space*/d(void);
__private int *e(void);
//== address spaces by number
__kernel void a(__global float *p) {
  const __attribute__((address_space(/*!warning language.attribute-obsolete*/16776960))) float *q = p;
  __attribute__((address_space(100))) int /*!error language.address-space*/v;
}
//== address spaces by the numbers of older compilers
float a(const __attribute__((address_space(/*!warning language.attribute-obsolete*/16776962))) float *p) { return p[0]; }
float b(const __attribute__((address_space(100))) float *p) { return p[0]; }
__kernel void c(__constant float *p, __global float *q) {
  q[0] = a(p);
  q[1] = a(/*!error language.type-mismatch*/q);
  q[2] = b(q);
}
//== extern and static variables of functions
void a(int x) {
  extern __constant int known;
  extern __local int /*!error language.program-scope*/l;
  extern int /*!error language.program-scope*/i;
}
//== constant memory holds constants only
__constant int table[2] = {1, 2};
__constant int *__constant first = &table[1];
__kernel void a(int n) {
  __constant int /*!warning language.function-scope-constant*/fixed = 3;
  __constant int /*!warning language.function-scope-constant*/late = /*!error language.constant-expected*/n;
  __private int /*!warning language.function-scope-constant*/*__constant at = /*!error language.constant-expected*/&n;
}
//== variable argument lists
int printf(__constant char *format, ...);
void a(/*!error language.variadic*/int n, ...);
//== a structure cannot contain itself
struct direct { int a; struct direct /*!error language.member-type*/s; };
typedef struct named named;
struct named { int a; named /*!error language.member-type*/n; struct named *next; };
struct row { int a; struct row r/*!error language.array*/[2]; };
struct later;
struct first { struct later /*!error language.member-type*/l; };
struct later { struct first f; };
struct outer { struct { struct outer /*!error language.member-type*/o; } inner; };
union both { int a; union both /*!error language.member-type*/b; };
struct unnamed { int a; /*!error language.member-type*/struct unnamed; };
__kernel void k(__global struct direct *a, __global struct later *b) { a[0].a = 1; }
//== parameters and variables without a type are int
uchar f(/*!warning language.implicit-int*/a) { uchar b = a; return b; }
int g(/*!warning language.implicit-int*/x, /*!warning language.implicit-int*/y) { return x - y; }
/*!warning language.implicit-int*/static h(int a) { return a; }
__kernel void k(__global int *p, /*!warning language.implicit-int*/const n) {
  p[n] = f(n) + g(n, 1) + h(2);
}
//== a name that is no type, in a list with types and in a declaration without a body
int f(int a, /*!error language.unknown-type*/b) { return a; }
int g(/*!error language.unknown-type*/c);
//== integers of any width
typedef unsigned int __attribute__((__ap_int(20))) u20;
typedef int i40 __attribute__((__ap_int(40)));
__kernel void k(__global ulong *p) {
  u20 a = p[0];
  i40 b = p[1];
  p[2] = (a >> 19) + (b >> 39) + (/*!warning language.shift-count*/a >> 20);
}
//== integers wider than all that is computed with
typedef unsigned int __attribute__((/*!error language.unsupported*/__ap_int(256))) u256;
__kernel void k(__global uint *p) { u256 a = p[0]; p[0] = a >> 52; }
typedef float __attribute__((/*!error language.attribute-placement*/__ap_int(9))) f9;
typedef int __attribute__((/*!error language.attribute-value*/__ap_int(0))) i0;

//== void among parameters
kernel void k(/*!error language.incomplete-type*/void, int n) {}
kernel void none(void) {}
