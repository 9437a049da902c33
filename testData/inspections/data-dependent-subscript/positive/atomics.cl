// A single work-item needs no atomic functions.
__kernel void places(__global const uint *restrict keys, __global uint *restrict out, int n) {
  __local uint count[1024];
  for (int i = 0; i < 1024; i++) {
    count[i] = 0;
  }
  // finds: kernel 'places' has one work-item, so that plain accesses do the same: load the element
  for (int i = 0; i < n; i++) {
    uint key = keys[i] & 1023;
    uint before = atomic_add(&count[key], 1u);
    if (before >= 12) {
      atomic_sub(&count[key], 1u);
    } else {
      out[i] = before;
    }
  }
}
