// The short loop stands in a function that the long one calls.
int parity(int i) {
  int x = i & 3;
  // finds: has only 3 iterations and fills and empties its pipeline in every iteration of the loop at line 12
  for (int a = 0; a < 3; a++) {
    i >>= 2;
    x += i & 3;
  }
  return x & 3;
}
__kernel void parities(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = parity(in[i]);
  }
}
