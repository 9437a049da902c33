void put(__global int *target, const int value) {
  *target = value;
}

// finds: a store through 'to'
__kernel void copy(__global const int *restrict from, __global int *restrict to, const int n) {
  __global int *next = to;
  for (int i = 0; i < n; i++) {
    put(next, from[i]);
    next++;
  }
}
