// options: -l ../library/keep.xml
int keep(__global int *at, int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'keep' writes to memory, yet its manifest says that it has no side effects
    keep(out, x[i]);
  }
}
