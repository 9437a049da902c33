// Case PG2-O-01: the clock that a kernel is scheduled for, from the command line or from its own attribute.
kernel void by_option(global int *restrict out) {
  out[0] = 1;
}

__attribute__((scheduler_target_fmax_mhz(200)))
kernel void by_attribute(global int *restrict out) {
  out[0] = 2;
}
