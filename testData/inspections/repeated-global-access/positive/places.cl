// The last of several comparisons that holds says what the element is.
__kernel void classify(__global const int *restrict in, __global const int *restrict limits, __global int *restrict kinds) {
  int id = get_global_id(0);
  int value = in[id];
  if (value > limits[0]) {
    value -= limits[0];
    // finds: 'kinds[id]' is stored in 3 places (lines 8, 12, 15), by a unit each
    kinds[id] = 0;
  }
  if (value > limits[1]) {
    value -= limits[1];
    kinds[id] = 1;
  }
  if (value > limits[2]) {
    kinds[id] = 2;
  }
}
