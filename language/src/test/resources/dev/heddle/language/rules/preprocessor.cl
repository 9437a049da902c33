//== macros, stringification, pasting and variadic arguments are legal
#define SQUARE(x) ((x) * (x))
#define JOIN(a, b) a##b
#define NAME(s) #s
#define LOG(format, ...) printf(format, ##__VA_ARGS__)
__kernel void k(__global int *restrict p) {
  int JOIN(va, lue) = SQUARE(3);
  LOG("none\n");
  LOG("%d\n", value);
  p[0] = value;
}
//== a use inside a macro is reported where the macro stands
#define BROKEN(x) (x + missing)
__kernel void k(__global int *p) {
  p[0] = /*!error language.undeclared*/BROKEN(1);
}
//== an argument is reported where it is written
#define TWICE(x) ((x) * 2)
__kernel void k(__global int *p) {
  p[0] = TWICE(/*!error language.undeclared*/missing);
}
//== wrong number of macro arguments
#define TWO(a, b) a
__kernel void k(__global int *p) {
  p[0] = /*!error language.macro-call*/TWO(1);
}
//== conditions
#if (1 << 3) == 8 && defined(__ENDIAN_LITTLE__) && !defined(EMULATOR) && -1 < 0u == 0
__kernel void k() {}
#else
not even code
#endif
//== vendor macros
#if INTELFPGA_CL >= 191 && !defined(__IMAGE_SUPPORT__)
__kernel void k() {}
#else
#error old
#endif
//== directives that make no sense
#/*!error language.directive*/else
#/*!error language.directive*/foo
#if 1
__kernel void k() {}
#endif
#/*!error language.directive*/if
#endif
#/*!error language.user-error*/error stop here
#/*!warning language.user-warning*/warning look here
//== a condition that is never closed
#/*!error language.directive*/ifdef X
__kernel void k() {}
//== missing include
#/*!error language.include-not-found*/include "nowhere.h"
__kernel void k() {}
//== redefinition
#define N 4
#define /*!warning language.macro-redefined*/N 5
#undef N
#define N 6
__kernel void k() {}
//== arbitrary precision needs its header
__kernel void k(__global int *p) {
  /*!error language.unknown-type*/int5_t x = 3;
  p[0] = x;
}
//== arbitrary precision with its header
#include "ihc_apint.h"
__kernel void k(__global int *p) {
  int5_t x = 3;
  uint10_t y = 700;
  p[0] = x * y;
}

//== arbitrary precision as it was written before 20.2
#include "ihc_apint.h"
__kernel void a(__global int *p) {
  /*!warning language.old-spelling*/ap_int<9> x = p[0];
  /*!warning language.old-spelling*/ap_uint<33> y = x;
  p[1] = x + (int)y;
}
//== arbitrary precision of the old spelling with a wrong width or without the header
#ifdef __OPENCL_C_VERSION__
/*!error language.unknown-type*/ap_int<9> a(void);
#endif
//== a macro that is not defined is one mistake
/*!error language.type*/__attribute__((reqd_work_group_size(1, 1, 1)))
KERNEL(name)(__global int *p, float q) { p[0] = q; unknown(p); }
__kernel void b(__global int *p) { p[0] = 1; }
//== a backslash at the end of a line joins the parts of a token (C99 5.1.1.2, phase 2)
ker\
nel void k(__glo\
bal int *p) { int lo\
ng_name = 1; p[0] +\
= lo\
ng_name; }
