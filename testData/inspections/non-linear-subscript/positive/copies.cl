// Unrolled copies of one statement store: there is no branch behind which to store.
__kernel void gather(__global const float *restrict x, __global float *restrict out, int n) {
  for (int k = 0; k < n; k++) {
    float ring[64];
    #pragma unroll 8
    // finds: let a last dimension of the array tell the unrolled copies apart
    for (int i = 0; i < 64; i++) {
      ring[(i * i + k) & 63] = x[k * 64 + i];
    }
    for (int j = 0; j < 8; j++) {
      out[k * 8 + j] = ring[j] + ring[8 + j] + ring[40 + j];
    }
  }
}
