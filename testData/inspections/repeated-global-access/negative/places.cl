// Two elements, of which one is read between its stores.
__kernel void mark(__global const int *restrict in, __global int *restrict kinds, __global int *restrict sums, int low) {
  int id = get_global_id(0);
  int value = in[id];
  kinds[id] = 0;
  if (value < low) {
    sums[id] = value;
    kinds[id] = kinds[id + 1] + kinds[id];
  } else {
    sums[id + 1] = value;
  }
}
