// A short loop beside the one whose length comes from data.
__attribute__((max_global_work_dim(0)))
__kernel void two_rows(__global const int *restrict start, __global const float *restrict values, __global float *restrict out, int n) {
  // finds: or unroll the short loop at line 7, so that no other loop is left beside it
  for (int r = 0; r < n; r++) {
    int ends[2];
    for (int i = 0; i < 2; i++) {
      ends[i] = start[r + i];
    }
    float sum = 0.0f;
    for (int j = ends[0]; j < ends[1]; j++) {
      sum += values[j];
    }
    out[r] = sum;
  }
}
