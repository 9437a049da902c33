// for loops: up, down, by steps, with two variables, without any of the three parts, and never entered.
kernel void for_loops(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int n = in[i];
  int up = 0;
  for (int k = 0; k < n; k++) {
    up += k * k;
  }
  int down = 0;
  for (int k = n; k > 0; --k) {
    down = down * 3 % 1009 + k;
  }
  int steps = 0;
  for (int k = -n; k <= n; k += 3) {
    steps = steps * 2 % 997 + k;
  }
  int powers = 0;
  for (uint k = 1; k <= (uint)n; k <<= 1) {
    powers++;
  }
  int meet = 0;
  for (int p = 0, q = n; p < q; p++, q -= 2) {
    meet += q - p;
  }
  int endless = 0;
  for (;;) {
    if (endless * endless > n) {
      break;
    }
    endless++;
  }
  int never = 5;
  for (int k = 10; k < 10; k++) {
    never = 0;
  }
  int k;
  for (k = 0; k * 7 < n; k++) {
  }
  global int *o = out + 8 * i;
  o[0] = up;
  o[1] = down;
  o[2] = steps;
  o[3] = powers;
  o[4] = meet;
  o[5] = endless;
  o[6] = never;
  o[7] = k;
}
