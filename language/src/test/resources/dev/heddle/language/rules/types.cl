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
  p[0] = /*!error language.extension*/(half)2;
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
