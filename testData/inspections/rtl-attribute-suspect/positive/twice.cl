// options: -l ../library/twice.xml
int twice(int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: the manifest of 'twice' names no RESOURCES
    out[i] = twice(x[i]);
  }
}
