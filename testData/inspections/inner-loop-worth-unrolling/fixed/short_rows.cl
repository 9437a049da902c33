__kernel void rows(__global const int *restrict x, __global int *restrict out, int n) {
  for (int r = 0; r < n; r++) {
    int sum = 0;
    // finds: fills and empties its pipeline in every iteration
    #pragma unroll
    for (int i = 0; i < 4; i++) {
      sum += x[4 * r + i];
    }
    out[r] = sum;
  }
}
