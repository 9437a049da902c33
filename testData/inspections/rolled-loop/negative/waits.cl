// Each value needs the one before.
__attribute__((max_global_work_dim(0)))
__kernel void hash(__global const uint *restrict in, __global uint *restrict out, int n) {
  uint state[32];
  for (int k = 0; k < 32; k++) {
    state[k] = in[k];
  }
  uint at = 1;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 32; k++) {
      at = (at << 5) ^ (at >> 3) ^ state[k];
    }
  }
  out[0] = at;
}
