// Iterations wait for the bins, which is told; on chip they need no words of memory, either.
__kernel void histogram(__global const uint *restrict x, __global uint *restrict bins, int n) {
  for (int i = 0; i < n; i++) {
    bins[x[i] & 255] += 1;
  }
}
