__kernel void k(__global int *size, __global int *mark, __global int *count, int n) {
  *size = mark[n - 1] + count[n - 1];
}
