// No load stands in a loop, but what was loaded in front of it is stored behind it.
__attribute__((max_global_work_dim(0)))
// finds: arguments 'out', 'status' of kernel 'count' have no 'restrict'
__kernel void count(__global uint *out, __global uint *status, uint n) {
  uint values[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    values[k] = status[k];
  }
  for (uint i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      out[16 * i + k] = values[k];
      values[k] += k;
    }
  }
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    status[k] = values[k];
  }
}
