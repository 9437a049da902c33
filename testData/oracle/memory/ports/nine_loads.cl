// One store and nine loads that cannot be joined.
__kernel void nine_loads(__global int *restrict out, int p, int q, int val) {
  __local int array[1024]; // @array
  array[p] = val; // @store
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 9; i++) {
    sum += array[q + i]; // @load
  }
  *out = sum;
}
