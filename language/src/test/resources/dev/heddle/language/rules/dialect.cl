//== kernel results and arguments
typedef struct { __global int *p; } with_pointer;
__kernel int /*!error language.kernel-result*/a() { return 1; }
__kernel void b(bool /*!error language.kernel-argument*/x) {}
__kernel void c(with_pointer /*!error language.kernel-argument*/x) {}
__kernel void d(int */*!error language.kernel-argument*/x) {}
__kernel void e(__global int *__global */*!error language.kernel-argument*/x) {}
__kernel void h(__global bool */*!warning language.kernel-argument*/x, __local bool *y) {}
__kernel void f(event_t /*!error language.kernel-argument*/x) {}
//== autorun (programming-guide-7-end R-041)
channel int c0;
channel int eth __attribute__((io("eth0")));
__attribute__((max_global_work_dim(0))) __attribute__((autorun)) __kernel void fine() {
  write_channel_intel(c0, 1);
}
__attribute__((autorun)) __attribute__((reqd_work_group_size(64, 1, 1))) __kernel void sized() {}
__attribute__((max_global_work_dim(0))) __attribute__((/*!error language.autorun*/autorun))
__kernel void arguments(int n) {}
__attribute__((/*!error language.autorun*/autorun)) __kernel void unsized() {}
__attribute__((/*!error language.autorun*/reqd_work_group_size(3, 1, 1))) __attribute__((autorun))
__kernel void odd() {}
__attribute__((max_global_work_dim(0))) __attribute__((/*!error language.autorun*/autorun))
__kernel void outside() { write_channel_intel(eth, 1); }
//== compute ids (programming-guide-7-end R-042)
__attribute__((num_compute_units(4))) __attribute__((max_global_work_dim(0)))
__attribute__((autorun)) __kernel void fine() { int i = get_compute_id(0); }
__kernel void plain() { int i = /*!error language.compute-id*/get_compute_id(0); }
__attribute__((num_compute_units(4))) __attribute__((max_global_work_dim(0)))
__attribute__((autorun)) __kernel void third() { int i = /*!error language.compute-id*/get_compute_id(3); }
//== SIMD work-items (best-practices-5-11 F5)
channel int c;
__attribute__((num_simd_work_items(4))) __attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void fine(__global int *p) { p[get_global_id(0)] = 1; }
__attribute__((/*!warning language.simd*/num_simd_work_items(4)))
__kernel void unsized(__global int *p) { p[get_global_id(0)] = 1; }
__attribute__((/*!error language.simd*/num_simd_work_items(4))) __attribute__((reqd_work_group_size(50, 1, 1)))
__kernel void uneven(__global int *p) { p[get_global_id(0)] = 1; }
__attribute__((num_simd_work_items(/*!error language.attribute-value*/3))) __attribute__((reqd_work_group_size(48, 1, 1)))
__kernel void three(__global int *p) { p[get_global_id(0)] = 1; }
__attribute__((/*!error language.simd*/num_simd_work_items(4))) __attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void channels(__global int *p) { p[get_global_id(0)] = read_channel_intel(c); }
//== one work-item
__attribute__((max_global_work_dim(0)))
__kernel void a(__global int *p) { p[/*!warning language.work-item-function*/get_global_id(0)] = 1; }
__attribute__((max_global_work_dim(0))) __attribute__((/*!error language.attribute-conflict*/reqd_work_group_size(8, 1, 1)))
__kernel void b(__global int *p) { p[0] = 1; }
__attribute__((max_global_work_dim(/*!error language.attribute-value*/4))) __kernel void d() {}
//== work-group sizes
__attribute__((/*!error language.attribute-arguments*/reqd_work_group_size(8))) __kernel void a() {}
__attribute__((reqd_work_group_size(8, /*!error language.attribute-value*/0, 1))) __kernel void b() {}
__attribute__((max_work_group_size(128))) __kernel void c() {}
__attribute__((max_work_group_size(8, 8, 1))) __kernel void d() {}
__attribute__((num_compute_units(2, 2, 2))) __kernel void e() {}
__attribute__((/*!error language.attribute-arguments*/num_compute_units(2, 2, 2, 2))) __kernel void f() {}
__attribute__((/*!error language.attribute-value*/num_compute_units(65536, 65536))) __kernel void too_many_units() {}
__attribute__((num_compute_units(/*!error language.attribute-value*/0))) __kernel void g() {}
__attribute__((/*!warning language.attribute-unknown*/num_simd_work_item(4))) __kernel void h() {}
__attribute__((/*!warning language.attribute-obsolete*/task)) __kernel void i() {}
//== where kernel attributes may stand
__attribute__((/*!error language.attribute-placement*/autorun)) void f() {}
__kernel void k(__global int *p) {
  int __attribute__((/*!error language.attribute-placement*/autorun)) x = 1;
  p[0] = x;
  f();
}
//== memory attributes with their legal values (programming-guide-7-end F-170 to F-183)
__kernel void k(__global int *restrict p) {
  int __attribute__((memory("MLAB"), numbanks(4), bankwidth(4), singlepump)) a[64];
  __local int __attribute__((__memory__, bank_bits(4, 3), max_replicates(2))) b[64];
  int c[32] __attribute__((private_copies(2), force_pow2_depth(0), simple_dual_port_memory));
  int __attribute__((register)) d[4];
  int __attribute__((merge("both", "width"))) e[4], __attribute__((merge("both", "width"))) f[4];
  c[p[4]] = d[p[5]] = e[p[6]] = f[p[7]] = p[8];
  a[p[0]] = b[p[1]] + c[p[2]] + d[1] + e[2] + f[3];
  p[0] = a[p[3]];
}
//== memory attributes with illegal values
__kernel void k(__global int *restrict p) {
  int __attribute__((memory(/*!error language.attribute-value*/"RAM"))) a[64];
  int __attribute__((numbanks(/*!error language.attribute-value*/3))) b[64];
  int __attribute__((bankwidth(/*!error language.attribute-value*/6))) c[64];
  int __attribute__((max_replicates(/*!error language.attribute-value*/0))) d[64];
  int __attribute__((private_copies(/*!error language.attribute-value*/-1))) e[64];
  int __attribute__((merge("x", /*!error language.attribute-value*/"wide"))) f[64];
  int __attribute__((/*!error language.attribute-value*/bank_bits(5, 3))) g[64];
  int __attribute__((force_pow2_depth(/*!error language.attribute-value*/2))) h[64];
  int __attribute__((/*!error language.attribute-arguments*/numbanks)) i[64];
  a[p[0]] = b[p[0]] = c[p[0]] = d[p[0]] = e[p[0]] = f[p[0]] = g[p[0]] = h[p[0]] = i[p[0]] = p[2];
  p[0] = a[p[1]] + b[p[1]] + c[p[1]] + d[p[1]] + e[p[1]] + f[p[1]] + g[p[1]] + h[p[1]] + i[p[1]];
}
//== memory attributes that exclude each other (programming-guide-7-end R-030 to R-034)
__kernel void k(__global int *restrict p) {
  int __attribute__((register, /*!error language.attribute-conflict*/numbanks(2))) a[16];
  __local int __attribute__((singlepump, /*!error language.attribute-conflict*/doublepump)) b[64];
  int __attribute__((numbanks(2), /*!error language.attribute-conflict*/bank_bits(4, 3))) c[64];
  __local int __attribute__((/*!error language.bank-width*/bankwidth(2))) d[16];
  __local int __attribute__((/*!warning language.bank-size*/numbanks(8))) e;
  a[p[0]] = c[p[0]] = p[2];
  p[0] = a[p[1]] + b[p[1]] + c[p[1]] + d[p[1]] + e;
}
//== memory attributes in wrong places
void f(int __attribute__((/*!error language.attribute-placement*/numbanks(2))) x) {}
__attribute__((/*!error language.attribute-placement*/numbanks(2))) void g() {}
__attribute__((/*!warning language.attribute-ignored*/numbanks(2))) __kernel void k() { f(1); g(); }
//== old memory attributes
__kernel void k(__global int *restrict p) {
  int __attribute__((memory, /*!warning language.attribute-obsolete*/numreadports(2), /*!warning language.attribute-obsolete*/numwriteports(1))) a[64];
  a[p[0]] = p[2];
  p[0] = a[p[1]];
}
//== a name in an attribute that is not declared
__attribute__((reqd_work_group_size(/*!error language.define-missing*/SIZE, 1, 1))) __kernel void k() {}
//== attributes of channels, pipes and pointers
channel int a __attribute__((depth(8), io("eth")));
channel int b __attribute__((depth(/*!error language.attribute-value*/-1)));
channel int c __attribute__((/*!error language.attribute-placement*/blocking));
__kernel void k(__global __attribute__((buffer_location("DDR"))) int *restrict p,
                __local __attribute__((local_mem_size(1024))) float *restrict q,
                read_only pipe int __attribute__((blocking)) __attribute__((depth(4))) r,
                int __attribute__((/*!error language.attribute-placement*/buffer_location("QDR"))) s) {
  int v;
  read_pipe(r, &v);
  p[0] = v;
}
__kernel void w(write_only pipe int r) { int v = 1; write_pipe(r, &v); }
//== channels have one reading and one writing kernel
channel int c;
__kernel void a() { write_channel_intel(c, 1); write_channel_intel(c, 2); }
__kernel void b() { /*!error language.channel-ends*/write_channel_intel(c, 1); }
__kernel void r(__global int *p) { p[0] = read_channel_intel(c) + read_channel_intel(c); }
//== elements of arrays of channels, too, each by itself
#define LAST 3
channel int c[4][2];
__kernel void a() { write_channel_intel(c[0][1], 1); write_channel_intel(c[LAST][0], 2); }
__kernel void b(int n) {
  write_channel_intel(c[0][0], 1);
  /*!error language.channel-ends*/write_channel_intel(c[1 + 2][0], 1);
  #pragma unroll
  for (int i = 0; i < 2; i++) write_channel_intel(c[1][i], n);
}
__kernel void r(__global int *restrict p) { p[0] = read_channel_intel(c[0][0]) + read_channel_intel(c[0][1]); }
__kernel void q(__global int *restrict p) { p[0] = /*!error language.channel-ends*/read_channel_intel(c[0][1]); }
//== channels in functions and as arguments
channel uint c;
uint next(channel uint from) { return read_channel_intel(from); }
__kernel void k(__global uint *p) {
  for (int i = 0; i < 5; ++i) p[i] = next(c);
  bool valid;
  uint v = read_channel_nb_intel(c, &valid);
  if (valid) p[5] = v;
}
//== a channel inside a function
__kernel void k(__global int *p) {
  channel int /*!error language.channel-scope*/c;
}
//== types of channel values
channel float4 c;
__kernel void k(__global int *p, int4 v) {
  /*!error language.call-arguments*/write_channel_intel(c, v);
  write_channel_intel(c, convert_float4(v));
}
//== dynamic index of a channel array (programming-guide-1-6 R-45)
channel int c[8];
__kernel void k(__global int *p) {
  p[0] = read_channel_intel(/*!warning language.dynamic-channel*/c[get_global_id(0)]);
}
__kernel void w() {
  #pragma unroll
  for (int i = 0; i < 8; ++i) write_channel_intel(c[i], i);
}
//== index of a channel array that is a constant once functions are inlined
channel int c[4][2];
void put(int i, int v) { write_channel_intel(c[i][1], v); }
void both(int i, int v) { put(i + 1, v); }
__kernel void w(int v) {
  put(0, v);
  both(1, v);
}
//== index of a channel array that a caller passes from an argument of its kernel
channel int c[4];
void put(int i, int v) { write_channel_intel(/*!warning language.dynamic-channel*/c[i], v); }
void both(int i, int v) { put(i & 3, v); }
__kernel void w(int n, int v) { both(n, v); }
//== sizes in a kernel of one work-item are no mistake (programming-guide-7-end R-076)
__attribute__((max_global_work_dim(0))) __kernel void w(__global int *p) {
  p[0] = get_global_size(0) + get_num_groups(0);
  p[1] = /*!warning language.work-item-function*/get_global_id(0);
}
//== attributes of typedefs that nobody knows
typedef int __attribute__((/*!warning language.attribute-unknown*/wide)) wide;
//== pipes
__kernel void r(read_only pipe int p, __global int *restrict out) {
  int v;
  if (read_pipe(p, &v) == 0) out[0] = v;
  if (/*!error language.pipe-calls*/read_pipe(p, &v) == 0) out[1] = v;
}
__kernel void w(write_only pipe int p) { int v = 1; write_pipe(p, &v); }
__kernel void lonely(read_only pipe int /*!error language.pipe-partner*/q, __global int *restrict out) {
  int v;
  read_pipe(q, &v);
  out[0] = v;
}
//== pragmas given twice or against each other
__kernel void k(__global int *restrict p, int n) {
  #pragma ii 2
  /*!error language.pragma-duplicate*/#pragma ii 3
  for (int i = 0; i < n; ++i) p[i] = 0;
  #pragma disable_loop_pipelining
  /*!error language.pragma-conflict*/#pragma ii 2
  for (int i = 0; i < n; ++i) p[i] = 0;
  /*!warning language.pragma-redundant*/#pragma ivdep safelen(4)
  #pragma ivdep
  for (int i = 0; i < n; ++i) p[i] = 0;
  #pragma unroll 9
  #pragma ii 1
  for (int i = 0; i < n; ++i) p[i] = 0;
}
//== load-store units (model M-LSU-2)
__kernel void k(__global int *restrict p, __global volatile int *q, int n) {
  p[0] = __burst_coalesced_load(p + 1) + __pipelined_load(p + 2) + __prefetching_load(p + 3);
  p[1] = __burst_coalesced_cached_load(p + 4, 1024);
  p[2] = __burst_coalesced_cached_load(p + 4, /*!error language.load-store-unit*/n);
  p[3] = /*!error language.load-store-unit*/__prefetching_load(q);
  __pipelined_store(p + 5, 1);
  __burst_coalesced_store(p + 6, 2);
  p[4] = __fpga_reg(__fpga_reg(p[5]));
}
//== recursion
int f(int a) { return a > 0 ? /*!error language.recursion*/f(a - 1) : 0; }
__kernel void k(__global int *p) { p[0] = f(3); }
//== functions
int variadic(/*!error language.variadic*/int a, ...) { return a; }
int f(int a) { return a; }
__kernel void k(__global int *p) {
  int (/*!error language.function-pointer*/*g)(int);
  p[0] = /*!error language.function-pointer*/f != 0;
}
//== constant memory needs a value
__constant int /*!error language.constant-initializer*/a;
__constant int b = 1;

//== the word kernel
static __kernel void /*!error language.storage-class*/a(void) {}
void b(__kernel int /*!error language.placement*/x) { int __kernel /*!error language.placement*/y; }
//== types whose size differs between host and device, under any name
typedef size_t length;
struct sized { int a; length b; };
typedef union { ptrdiff_t d; int i; } other;
struct outer { struct sized s[2]; };
__kernel void a(length /*!error language.kernel-argument*/n) {}
__kernel void b(struct sized /*!error language.kernel-argument*/s) {}
__kernel void c(other /*!error language.kernel-argument*/o) {}
__kernel void d(struct outer /*!error language.kernel-argument*/o) {}
__kernel void e(__global length *p, __global struct sized *q) {}
//== the hint for vectors
__kernel __attribute__((vec_type_hint(float4))) void a(void) {}
__kernel __attribute__((vec_type_hint(/*!error language.attribute-value*/void))) void b(void) {}
__kernel __attribute__((vec_type_hint(/*!error language.attribute-value*/bool))) void c(void) {}
__kernel __attribute__((vec_type_hint(/*!error language.undeclared*/nothing))) void d(void) {}
//== channels that only some work-items access (programming-guide-1-6 R-46)
channel int c, d;
channel int lost, found;
int past(uint limit) { return get_local_id(0) > limit; }
void pass(int value) { write_channel_intel(lost, value); }
__kernel void everyone(__global const int *restrict p, int n) {
  int gid = get_global_id(0);
  if (n > 3) { write_channel_intel(c, p[gid]); }
  for (int i = 0; i < n; i++) {
    if (i == 2) { continue; }
    write_channel_intel(c, p[gid + i]);
  }
  int kind = n & 3;
  switch (kind) { case 1: write_channel_intel(c, 1); break; default: break; }
  int first = p[gid];
  int limit = p[0];
  while (limit-- > 0) { write_channel_intel(c, first); }
}
__kernel void some(__global const int *restrict p, int n) {
  int gid = get_global_id(0);
  int wanted = 0;
  if (p[gid]) { wanted = 1; }
  for (int i = 0; i < p[gid]; i++) { int a = /*!warning language.work-item-order*/read_channel_intel(c); }
  if (wanted && n) { int a = /*!warning language.work-item-order*/read_channel_intel(c); }
  int b = past(n) ? /*!warning language.work-item-order*/read_channel_intel(c) : 0;
  if (n) { pass(b); } else { int v = b; if (v) { return; } }
  /*!warning language.work-item-order*/pass(b);
}
channel int second, third;
__kernel void once(__global const int *restrict p, __global int *restrict q, int n) {
  int gid = get_global_id(0);
  for (int i = 0; i < 1; i++) {
    int a = read_channel_intel(second);
    if (a == p[gid]) { break; }
    q[gid] = /*!warning language.work-item-order*/read_channel_intel(second);
  }
  do {
    write_channel_intel(third, n);
    for (int j = 0; j < 2; j++) { q[gid + j] = n; }
    if (p[gid]) { continue; }
    /*!warning language.work-item-order*/write_channel_intel(third, n);
  } while (0);
  for (int i = 0; i <= 1; i++) {
    int a = /*!warning language.work-item-order*/read_channel_intel(second);
    if (a == p[gid]) { break; }
  }
  write_channel_intel(third, n);
}
__kernel void counted(__global const int *restrict p, __global int *restrict q, int n) {
  int list[4] = {0};
  list[n & 3] = p[get_local_id(1)];
  for (int i = 0; i < n; i++) {
    if (list[0] == i) { break; }
    /*!warning language.work-item-order*/write_channel_intel(found, i);
  }
  q[0] = 1;
}
__attribute__((max_global_work_dim(0))) __kernel void one(__global const int *restrict p) {
  if (p[/*!warning language.work-item-function*/get_global_id(0)]) { write_channel_intel(d, 1); }
}

//== number of vector lanes, the old name
__attribute((num_vector_lanes(4)))
__attribute((reqd_work_group_size(64, 1, 1)))
kernel void k(global int *o) { o[get_global_id(0)] = 1; }
__attribute((/*!warning language.simd*/num_vector_lanes(/*!error language.attribute-value*/3)))
kernel void wrong(global int *o) { o[get_global_id(0)] = 1; }

__attribute__((num_simd_work_items(1)))
__kernel void one_lane(__global int *restrict out) { out[get_global_id(0)] = 1; }
//== restrict in front of the pointer (C99 6.7.3)
typedef __global float *floats;
__kernel void a(__global float /*!error language.restrict*/restrict *x) { x[0] = 1; }
__kernel void b(__global int *restrict x, restrict floats y) { x[0] = y[0]; }
__kernel void c(__global int *x) { int /*!error language.restrict*/restrict *y = 0; x[0] = y[0]; }
//== attributes in front of statements
__kernel void k(__global int *p, int n) {
  __attribute__((/*!warning language.attribute-unknown*/xcl_pipeline_loop)) for (int i = 0; i < n; i++) p[i] = i;
  __attribute__((opencl_unroll_hint(2))) for (int i = 0; i < n; i++) p[i] = i;
  switch (n) { case 1: p[0] = 1; __attribute__((fallthrough)); default: p[1] = 1; }
}
