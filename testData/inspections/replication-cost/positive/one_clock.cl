// options: --device=stratix10
// A second clock is no advice for this device.
__kernel void looked_up(__global const uint *restrict keys, __global uint *restrict out, int count) {
  // finds: unroll the loops around the loads less
  uint known[65536];
  for (int i = 0; i < 65536; i++) {
    known[i] = keys[i] ^ i;
  }
  for (int i = 0; i < count; i++) {
    uint key = keys[i];
    uint sum = 0;
    #pragma unroll
    for (int k = 0; k < 10; k++) {
      sum ^= known[(key >> k) & 65535];
    }
    out[i] = sum;
  }
}
