// options: -l ../library/blend.xml
int blend(int value);
__kernel void store(__global const int *restrict x, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    // finds: 'blend' keeps no state and is called 2 times here
    out[i] = blend(x[i]) + blend(x[i] + 1);
  }
}
