// options: -l ../library/blend_merged.xml
int blend(int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = blend(x[i]) + blend(x[i] + 1);
  }
}
