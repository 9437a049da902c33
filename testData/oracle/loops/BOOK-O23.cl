// Case BOOK-O23: eight doubles added for each element, from eight buffers or (TOGETHER) from one structure.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define COUNT 33554432
#ifdef TOGETHER
struct record {
  double a, b, c, d, e, f, g, h;
};

kernel void add_members(global struct record *restrict records, global double *restrict sums) {
  for (int i = 0; i < COUNT; i++) { // @main
    sums[i] = records[i].a + records[i].b + records[i].c + records[i].d + records[i].e + records[i].f + records[i].g
        + records[i].h;
  }
}
#else
kernel void add_buffers(
    global double *restrict a, global double *restrict b, global double *restrict c, global double *restrict d,
    global double *restrict e, global double *restrict f, global double *restrict g, global double *restrict h,
    global double *sums) {
  for (int i = 0; i < COUNT; i++) { // @main
    sums[i] = a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i] + h[i];
  }
}
#endif
