// Nothing is read through any of them.
__kernel void ids(__global int *x, __global int *y) {
  int i = get_global_id(0);
  x[i] = i;
  y[i] = 2 * i;
}
