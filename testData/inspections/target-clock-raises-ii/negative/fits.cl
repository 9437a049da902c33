__attribute__((scheduler_target_fmax_mhz(240)))
__kernel void fits(__global const uint *restrict a, __global uint *restrict out) {
  for (int i = 0; i < 4096; i++) {
    out[i] = a[i] + 1;
  }
}
