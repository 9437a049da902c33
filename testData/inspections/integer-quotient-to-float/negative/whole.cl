// Nothing is dropped: divisors of one, and products with a multiple of the divisor.
__kernel void whole(__global const int *restrict x, __global float *restrict y) {
  int i = get_global_id(0);
  y[2 * i] = (x[i] * x[i] + 3) / 1;
  y[2 * i + 1] = (x[i] * 12) / 4;
}
