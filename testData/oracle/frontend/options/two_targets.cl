// The second kernel asks for a slower clock than the command line.
__kernel void k1(__global int *restrict out) {
  out[0] = 1;
}

__attribute__((scheduler_target_fmax_mhz(200)))
__kernel void k2(__global int *restrict out) {
  out[0] = 2;
}
