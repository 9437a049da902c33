// options: -l ../library/keep.xml
int keep(__global int *at, int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    keep(out, x[i]);
  }
}
