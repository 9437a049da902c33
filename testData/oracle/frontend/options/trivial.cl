// A kernel that every option can be tried on.
__kernel void trivial(__global const int *restrict in, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = in[i] + 1;
  }
}
