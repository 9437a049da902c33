// A factor of the row and one for all, loaded again for each column.
__attribute__((max_global_work_dim(0)))
__kernel void outer(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      // finds: 'a[i]' does not change in the loop at line 5, and each iteration loads it again by a unit with a cache
      out[i * m + j] = a[i] * b[j];
    }
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void factor(__global const float *restrict f, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      // finds: 'f[2]' does not change in the loop at line 14
      out[i * m + j] = f[2] + b[i * m + j];
    }
  }
}

// Three weights of a row.
__attribute__((max_global_work_dim(0)))
__kernel void weights(__global const float *restrict w, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      float sum = 0;
      #pragma unroll
      for (int k = 0; k < 3; k++) {
        // finds: 'w[i * 3 + k]' (3 elements) do not change in the loop at line 26, and each iteration loads them again
        sum += w[i * 3 + k] * b[i * m + j + k];
      }
      out[i * m + j] = sum;
    }
  }
}
