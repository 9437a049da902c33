// Constructs of the guides that the other files leave out, each by its number, with a legal use and
// the illegal uses that the guides name.
//== unroll (programming-guide-1-6 F-100 to F-102)
__kernel void a(__global int *restrict p, int n) {
  #pragma unroll 1
  for (int i = 0; i < n; ++i) p[i] = 0;
  #pragma nounroll
  while (n-- > 0) p[n] = 1;
  #pragma unroll (2 * 2)
  do p[n] = 2; while (++n < 8);
  /*!warning language.pragma-value*/#pragma unroll 0
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma unroll -4
  for (int i = 0; i < n; ++i) p[i] = 0;
}
//== loop_coalesce (programming-guide-1-6 F-104)
__kernel void a(__global int *restrict p, int n) {
  #pragma loop_coalesce
  for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) p[i] += j;
  #pragma loop_coalesce 1
  for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) p[i] += j;
  /*!error language.pragma-value*/#pragma loop_coalesce 0
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.constant-expected*/#pragma loop_coalesce n
  for (int i = 0; i < n; ++i) p[i] = 0;
}
//== loop_fuse and nofusion (programming-guide-1-6 F-105, F-106)
__kernel void a(__global int *restrict p, int n) {
  #pragma loop_fuse
  {
    for (int i = 0; i < n; ++i) p[i] = 0;
    #pragma nofusion
    for (int i = 0; i < n; ++i) p[i] = 1;
  }
  #pragma loop_fuse depth(2), independent
  {
    for (int i = 0; i < n; ++i) p[i] = 0;
    for (int i = 0; i < n; ++i) p[i] = 1;
  }
  /*!warning language.pragma-placement*/#pragma loop_fuse
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma loop_fuse depth(0)
  { for (int i = 0; i < n; ++i) p[i] = 0; }
  /*!error language.pragma-arguments*/#pragma loop_fuse dependent
  { for (int i = 0; i < n; ++i) p[i] = 0; }
  /*!warning language.pragma-placement*/#pragma nofusion
  p[0] = 1;
}
//== ii, max_concurrency, speculated_iterations, max_interleaving (programming-guide-1-6 F-107 to F-110)
__kernel void a(__global int *restrict p, int n) {
  #pragma ii 4
  #pragma max_concurrency 0
  #pragma speculated_iterations 8
  for (int i = 0; i < n; ++i) {
    #pragma max_interleaving 0
    for (int j = 0; j < n; ++j) p[j] += i;
  }
  /*!error language.pragma-value*/#pragma ii 2147483647
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma ii -1
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma max_concurrency -1
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-arguments*/#pragma max_concurrency
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma speculated_iterations -2
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-arguments*/#pragma max_interleaving
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!warning language.pragma-spelling*/#pragma II 2
  for (int i = 0; i < n; ++i) p[i] = 0;
}
//== ivdep (best-practices-5-11 F26 to F28)
struct pair { int A[8]; int B[8]; };
__kernel void a(__global int *restrict p, int n) {
  struct pair s;
  struct pair *q = &s;
  #pragma ivdep
  for (int i = 0; i < n; ++i) p[i] += p[i + 1];
  #pragma ivdep array(s.A)
  for (int i = 0; i < 8; ++i) s.A[i] = i;
  #pragma ivdep safelen(4) array(q->B)
  for (int i = 0; i < 8; ++i) s.B[i] = s.A[i];
  #pragma ivdep array(p)
  for (int i = 0; i < n; ++i) p[i] += s.A[i & 7] + s.B[i & 7];
  /*!error language.ivdep-array*/#pragma ivdep array(n)
  for (int i = 0; i < n; ++i) p[i] = 0;
  #pragma ivdep array(/*!error language.undeclared*/missing)
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.pragma-value*/#pragma ivdep safelen(0)
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!error language.constant-expected*/#pragma ivdep safelen(n)
  for (int i = 0; i < n; ++i) p[i] = 0;
}
//== floating point pragmas (programming-guide-1-6 F-111, F-112)
__kernel void a(__global float *restrict p) {
  #pragma clang fp contract(fast)
  #pragma clang fp reassoc(on)
  p[0] = p[1] * p[2] + p[3];
  {
    #pragma clang fp contract(off)
    #pragma clang fp reassoc(off)
    p[1] = p[1] * p[2] + p[3];
  }
}
//== stall_enable, uses_global_work_offset, scheduler_target_fmax_mhz (programming-guide-1-6 F-124, programming-guide-7-end F-192, F-196)
__kernel void __attribute__((stall_enable)) a(__global int *p) { p[0] = 1; }
__attribute__((uses_global_work_offset(0))) __kernel void b(__global int *p) { p[0] = 1; }
__attribute__((uses_global_work_offset(/*!error language.attribute-value*/2))) __kernel void c(__global int *p) { p[0] = 1; }
__attribute__((/*!error language.attribute-arguments*/uses_global_work_offset)) __kernel void d(__global int *p) { p[0] = 1; }
__attribute__((scheduler_target_fmax_mhz(300))) __kernel void e(__global int *p) { p[0] = 1; }
__attribute__((scheduler_target_fmax_mhz(/*!error language.attribute-value*/0))) __kernel void f(__global int *p) { p[0] = 1; }
__attribute__((/*!error language.attribute-placement*/scheduler_target_fmax_mhz(300))) void g(void) {}
//== host pipes (programming-guide-1-6 F-131, F-156)
#pragma OPENCL EXTENSION cl_intel_fpga_host_pipe : enable
__kernel void a(__attribute__((intel_host_accessible)) read_only pipe ulong4 p, __global ulong4 *restrict q) {
  ulong4 v;
  if (read_pipe(p, &v) == 0) q[0] = v;
}
__kernel void b(__attribute__((/*!error language.attribute-placement*/intel_host_accessible)) __global int *p) { p[0] = 1; }
//== local_mem_size and buffer_location (programming-guide-1-6 F-126, F-132)
__kernel void a(__attribute__((local_mem_size(2048))) __local int *p, __global __attribute__((buffer_location("QDR"))) int *q) { q[0] = p[0]; }
__kernel void b(__attribute__((/*!error language.attribute-placement*/local_mem_size(64))) int p) {}
__kernel void c(__attribute__((local_mem_size(/*!error language.attribute-value*/0))) __local int *p) {}
__kernel void d(__global __attribute__((buffer_location(/*!error language.attribute-value*/1))) int *p) {}
//== packed and aligned (programming-guide-1-6 F-133, F-134)
struct __attribute__((packed)) narrow { char a; int b; };
struct wide { char a; int b; } __attribute__((aligned(16)));
struct members { char a; int b __attribute__((aligned(8))); };
__kernel void a(__global int *p, __global struct narrow *x, __global struct wide *y, __global struct members *z) {
  char first[sizeof(struct narrow) == 5 ? 1 : -1];
  char second[sizeof(struct wide) == 16 ? 1 : -1];
  char third[sizeof(struct members) == 16 ? 1 : -1];
  int __attribute__((aligned(/*!error language.attribute-value*/3))) v = 0;
  first[0] = second[0] = third[0] = 0;
  p[0] = v + x->b + y->b + z->b;
}
//== the qualifiers on both sides of the type (programming-guide-7-end F-203)
void kernel a(global int *p) { p[0] = 1; }
kernel void b(__global int *restrict p) { p[0] = 1; }
void __kernel c(global volatile int *restrict p) { p[0] = 1; }
//== obsolete kernel attributes (programming-guide-7-end F-205)
__attribute__((/*!warning language.attribute-obsolete*/max_unroll_loops(4))) __kernel void a(void) {}
__attribute__((/*!warning language.attribute-obsolete*/max_share_resources(2))) __kernel void b(void) {}
__attribute__((/*!warning language.attribute-obsolete*/num_share_resources(2))) __kernel void c(void) {}
//== hints that are read and ignored (programming-guide-7-end F-198)
__attribute__((work_group_size_hint(8, 8, 1))) __kernel void a(void) {}
__attribute__((work_group_size_hint(8, /*!error language.attribute-value*/-8, 1))) __kernel void b(void) {}
__attribute__((/*!error language.attribute-arguments*/work_group_size_hint(8))) __kernel void c(void) {}
__attribute__((/*!error language.attribute-arguments*/vec_type_hint)) __kernel void d(void) {}
//== attributes of struct members (programming-guide-7-end F-183)
struct state {
  int __attribute__((memory, numbanks(2))) table[16];
  int __attribute__((register)) now[4];
  int __attribute__((numbanks(/*!error language.attribute-value*/5))) odd[8];
  int __attribute__((register, /*!error language.attribute-conflict*/singlepump)) both[4];
};
__kernel void a(__global int *p) { struct state s; s.table[0] = p[0]; p[1] = s.table[p[2]]; }
//== channel calls (programming-guide-1-6 F-140 to F-144)
typedef struct { int a; float b; } item;
channel item things __attribute__((depth(16)));
channel long worker0, worker1;
channel char flags[2][3];
__kernel void a(__global int *restrict p) {
  item i = { p[0], 1.0f };
  write_channel_intel(things, i);
  bool done = write_channel_nb_intel(worker0, p[1]);
  write_channel_intel(flags[1][2], done);
  /*!error language.call-arguments*/write_channel_intel(things);
  /*!error language.call-arguments*/write_channel_intel(p[0], 1);
  /*!error language.not-assignable*/worker1 = 1;
  p[1] = /*!error language.operands*/worker0 + 1;
}
__kernel void b(__global int *restrict p) {
  bool valid;
  item i = read_channel_nb_intel(things, &valid);
  long l = read_channel_intel(worker0);
  char c = read_channel_intel(flags[1][2]);
  p[0] = valid ? i.a : (int)l + c;
  p[1] = /*!error language.call-arguments*/read_channel_nb_intel(worker1);
}
//== channels before 17.0 (best-practices-5-11 F31)
#pragma OPENCL EXTENSION cl_altera_channels : enable
channel int c;
__kernel void a(int v) { write_channel_altera(c, v); }
__kernel void b(__global int *p) { p[0] = read_channel_altera(c); }
//== channels are passed by value (programming-guide-7-end F-204)
channel int c;
int next(channel int from) { return read_channel_intel(from); }
int bad(channel int /*!error language.type*/*from) { return 0; }
__kernel void a(__global int *p) { p[0] = next(c); }
__kernel void b(int v) { write_channel_intel(c, v); }
//== directions of pipes (programming-guide-1-6 F-150, F-152)
__kernel void a(read_only pipe int p, write_only pipe float4 q, pipe int r, __global int *out) {
  int v;
  float4 f = (float4)(1.0f);
  if (read_pipe(p, &v) == 0) out[0] = v;
  if (read_pipe(r, &v) == 0) out[1] = v;
  write_pipe(q, &f);
  write_pipe(/*!error language.type-mismatch*/p, &v);
  read_pipe(/*!error language.type-mismatch*/q, &f);
  /*!error language.call-arguments*/read_pipe(p, v);
}
__kernel void b(write_only pipe int p, write_only pipe int r, read_only pipe float4 q) {
  int v = 1;
  float4 f;
  write_pipe(p, &v);
  write_pipe(r, &v);
  read_pipe(q, &f);
}
//== images are declared but not supported (programming-guide-7-end F-263)
__kernel void a(read_only image2d_t /*!warning language.unsupported*/i, sampler_t s, __global float4 *p) {
  p[0] = read_imagef(i, s, (int2)(0, 0));
}
//== registers by hand (programming-guide-7-end F-200)
typedef struct { int a[4]; } block;
__kernel void a(__global block *restrict p, float4 v, __global float4 *restrict q) {
  block b = __fpga_reg(p[0]);
  p[1] = __fpga_reg(__fpga_reg(b));
  q[0] = __fpga_reg(v);
  q[1] = /*!error language.call-arguments*/__fpga_reg(v, 2);
}
//== arbitrary precision ends at 64 bits (programming-guide-1-6 F-170)
#include "ihc_apint.h"
__kernel void a(__global long *p) {
  int64_t x = p[0];
  uint63_t y = p[1];
  /*!error language.unknown-type*/int65_t z = p[2];
  p[3] = x + (long)y;
}
//== constant memory (programming-guide-1-6 F-172 to F-174)
__constant float rom[4] = { 1.0f, 2.0f, 3.0f, 4.0f };
float helper(int i) { __constant float /*!error language.function-scope-constant*/own[2] = { 1.0f, 2.0f }; return own[i]; }
__kernel void a(__constant float *restrict table, __global float *restrict p, int i) {
  p[i] = rom[i & 3] + table[i] + helper(i & 1);
  /*!error language.not-assignable*/rom[0] = 1.0f;
  /*!error language.not-assignable*/table[0] = 1.0f;
}
//== macros of the vendor (programming-guide-7-end F-160 to F-164)
#if defined(__IMAGE_SUPPORT__) || defined(EMULATOR) || defined(ALTERA_CL)
#error not defined by the compiler
#endif
#if INTELFPGA_CL < 191 || __OPENCL_VERSION__ != 120 || !__ENDIAN_LITTLE__ || !defined(__EMBEDDED_PROFILE__)
#error defined by the compiler
#endif
//== vec_step, shuffle and shuffle2 (programming-guide-7-end F-291)
__kernel void a(__global float4 *p, uint4 m, __global int *q) {
  p[0] = shuffle(p[1], m);
  p[1] = shuffle2(p[2], p[3], m);
  q[0] = vec_step(float4) + vec_step(p[0]);
  p[2] = /*!error language.type-mismatch*/shuffle(p[1], 1);
}
//== atomics of 32 bits, not of 64 (programming-guide-7-end F-283)
__kernel void a(__global int *p, __local uint *q, __global long *r) {
  p[1] = atomic_add(p, 1) + atomic_cmpxchg(p, 1, 2);
  q[1] = atom_max(q, 3u);
  atomic_inc(q);
  /*!error language.call-arguments*/atomic_add(r, 1);
}
//== the old attribute names of loops and their placement behind a label (programming-guide-1-6 F-100 to F-110)
__kernel void a(__global int *p, int n) {
  #pragma ii 1
  again: for (int i = 0; i < n; ++i) p[i] = 0;
}
