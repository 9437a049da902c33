// Each copy stores behind a loop of its own: no condition keeps them apart.
__attribute__((max_global_work_dim(0)))
__kernel void rows(__global const float *restrict a, __global const float *restrict v, __global float *restrict out, int n) {
  #pragma unroll 4
  for (int r = 0; r < n; r++) {
    float sum = 0.0f;
    for (int i = 0; i < n; i++) {
      sum += a[r * n + i] * v[i];
    }
    out[r] = sum;
  }
}
