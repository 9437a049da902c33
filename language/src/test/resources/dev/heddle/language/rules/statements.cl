//== jumps in wrong places
__kernel void k(__global int *p) {
  /*!error language.placement*/break;
  /*!error language.placement*/continue;
  /*!error language.placement*/case 1: p[0] = 1;
  goto /*!error language.undeclared*/nowhere;
}
//== switch
__kernel void k(__global int *p, float f) {
  switch (p[0]) {
    case 1: break;
    case /*!error language.duplicate-case*/1: break;
    default: break;
    /*!error language.duplicate-case*/default: break;
  }
  switch (/*!error language.condition*/f) {}
}
//== return
int f(int a) { if (a) return 1; /*!error language.return*/return; }
void g() { /*!error language.return*/return 1; }
//== pragmas before loops
__kernel void k(__global int *restrict p, int n) {
  int a[8];
  #pragma unroll
  for (int i = 0; i < 8; ++i) a[i] = i;
  #pragma unroll 4
  #pragma ivdep safelen(8) array(a)
  #pragma ii 2
  #pragma max_concurrency 1
  #pragma speculated_iterations 0
  for (int i = 0; i < n; ++i) {
    #pragma loop_coalesce 2
    #pragma max_interleaving 1
    for (int j = 0; j < n; ++j)
      #pragma disable_loop_pipelining
      #pragma nofusion
      for (int m = 0; m < n; ++m) p[m] += a[m & 7];
  }
  #pragma loop_fuse depth(2) independent
  {
    for (int i = 0; i < n; ++i) p[i] = 0;
    for (int i = 0; i < n; ++i) p[i] = 1;
  }
}
//== pragmas in wrong places and with wrong values
__kernel void k(__global int *restrict p, int n) {
  /*!warning language.pragma-placement*/#pragma unroll
  p[0] = 1;
  /*!error language.pragma-value*/#pragma ii 0
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-arguments*/#pragma ii
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.constant-expected*/#pragma unroll n
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!warning language.pragma-arguments*/#pragma ivdep safelength(4)
  for (int i = 0; i < n; ++i) p[i] = 0;
}

//== the attribute for unrolling
__kernel void a(__global int *p, int n) {
  __attribute__((opencl_unroll_hint)) for (int i = 0; i < n; i++) p[i] = i;
  __attribute__((opencl_unroll_hint(4))) while (n-- > 0) p[n] = 0;
  __attribute__((opencl_unroll_hint(/*!error language.attribute-value*/0))) while (n-- > 0) p[n] = 0;
  __attribute__((opencl_unroll_hint(/*!error language.attribute-value*/n))) while (n-- > 0) p[n] = 0;
  __attribute__((/*!error language.attribute-arguments*/opencl_unroll_hint(2, 4))) while (n-- > 0) p[n] = 0;
  __attribute__((opencl_unroll_hint)) /*!error language.attribute-placement*/if (n) p[0] = 1;
}
//== names of extensions and pragmas that are nearly right
/*!warning language.pragma-unknown*/#pragma OPENCL_EXTENSION cl_intel_channels : enable
/*!warning language.pragma-unknown*/#pragma OPENCL EXTENSION cl_intel_channel : enable
/*!warning language.pragma-unknown*/#pragma OPENCL EXTENSION cl_khr_global_int32_base_atomic : enable
/*!warning language.pragma-unknown*/#pragma unrol 4
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_amd_fp64 : enable
#pragma OPENCL EXTENSION all : disable
#pragma once
#pragma GCC ivdep
__kernel void k(__global int *p) { p[0] = 1; }
