// Masks of vectors are all ones, a negated comparison is, and the lowest bit is what a comparison has.
__kernel void meant(__global const int4 *restrict v, __global const int *restrict x,
                    __global int4 *restrict out, __global int *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = (v[i] > 4) & 14;
    out[i] |= ~(v[i] < 3);
    r[i] = (-(x[i] > 4) & 14) + ((x[i] > 3) & 1) + ((x[i] > 2) & (x[i] < 9)) + ((x[i] == 5) & 7);
  }
}
