// Work-items take turns at a place: whoever exchanges the 0 goes on, all others wait.
__kernel void place(__global const int *restrict keys, __global int *restrict sums, __global int *restrict locks) {
  int key = keys[get_global_id(0)] & 1023;
  bool open = true;
  while (open) {
    if (atomic_cmpxchg(&locks[key], 0, 1) == 0) {
      sums[key] = sums[key] + 1;
      open = false;
      atomic_xchg(&locks[key], 0);
    }
  }
}
