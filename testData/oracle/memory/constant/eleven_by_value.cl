// The rewrite of eleven_taps.cl: the coefficients are passed by value.
kernel void eleven_by_value(int16 coef, global const int *restrict in,
                            global int *restrict out) {
  *out = coef.s0 * in[0] + coef.s1 * in[1] + coef.s2 * in[2] + coef.s3 * in[3] + coef.s4 * in[4]
       + coef.s5 * in[5] + coef.s6 * in[6] + coef.s7 * in[7] + coef.s8 * in[8] + coef.s9 * in[9]
       + coef.sa * in[10];
}
