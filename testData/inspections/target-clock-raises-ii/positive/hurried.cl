// finds: 'scheduler_target_fmax_mhz(300)' is paid for with intervals
__attribute__((scheduler_target_fmax_mhz(300)))
__kernel void hurried(__global const uint *restrict a, __global uint *restrict out) {
  uint state = 1;
  for (int i = 0; i < 4096; i++) {
    state = ((state + a[i]) ^ (state >> 7)) + (state & 15);
    out[i] = state;
  }
}
