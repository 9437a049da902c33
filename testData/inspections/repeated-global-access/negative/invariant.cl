// What the loop stores may be what it loads.
__attribute__((max_global_work_dim(0)))
__kernel void stored(__global float *a, __global const float *b, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      a[j] = a[i] * b[j];
    }
  }
}

// In front of the inner loop there are two loops still, where a load has a cache, too.
__attribute__((max_global_work_dim(0)))
__kernel void deep(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < m; j++) {
        out[(k * n + i) * m + j] = a[k * n + i] * b[j];
      }
    }
  }
}

// In one loop alone it has no cache.
__attribute__((max_global_work_dim(0)))
__kernel void single(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = a[0] * b[i];
  }
}

// Loaded by few of the iterations.
__attribute__((max_global_work_dim(0)))
__kernel void seldom(__global const float *restrict a, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      if (b[j] > 100) {
        out[i * m + j] = a[i + 1];
      }
    }
  }
}

// Forty elements are too many to hand on from stage to stage.
__attribute__((max_global_work_dim(0)))
__kernel void many(__global const float *restrict w, __global const float *restrict b, __global float *restrict out, int n, int m) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      float sum = 0;
      #pragma unroll
      for (int k = 0; k < 40; k++) {
        sum += w[i * 40 + k] * b[j + k];
      }
      out[i * m + j] = sum;
    }
  }
}
