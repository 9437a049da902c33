// The function that declares the memory says how it is to be built.
uint found(__global const uint *restrict keys, int count) {
  __attribute__((singlepump)) uint known[16384];
  for (int i = 0; i < 16384; i++) {
    known[i] = keys[i] ^ i;
  }
  uint sum = 0;
  for (int i = 0; i < count; i++) {
    uint key = keys[i];
    #pragma unroll
    for (int k = 0; k < 10; k++) {
      sum ^= known[(key >> k) & 16383];
    }
  }
  return sum;
}

__kernel void looked_up(__global const uint *restrict keys, __global uint *restrict out, int count) {
  out[0] = found(keys, count);
}
