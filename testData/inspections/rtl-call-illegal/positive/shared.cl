// options: -l ../library/keep.xml
int keep(__global int *at, int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'keep' writes to 'out', which is accessed elsewhere in this function
    keep(out, x[i]);
    out[i + 1] = x[i];
  }
}
