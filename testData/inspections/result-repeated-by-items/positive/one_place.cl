// All work-items of a row sum it up and store the sum.
__kernel void rows(__global const float *restrict x, __global float *restrict sums, __global float *restrict y) {
  int i = get_global_id(0);
  int row = get_global_id(1);
  float sum = 0;
  for (int k = 0; k < 50; k++) {
    sum += x[row * 50 + k];
  }
  // finds: neither the place of 'sums[row]' nor what is stored there depends on 'get_global_id(0)'
  sums[row] = sum;
  y[row * 100 + i] = i;
}
