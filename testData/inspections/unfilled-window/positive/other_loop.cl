// The factors are shifted in by a loop in front, and the window starts without values.
__attribute__((max_global_work_dim(0)))
__kernel void filter(__global const float *restrict x, __global const float *restrict factors, __global float *restrict y, int n) {
  float c[8], w[8];
  for (int j = 0; j < 2; j++) {
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      c[k] = c[k + 4];
    }
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      c[4 + k] = factors[j * 4 + k];
    }
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 7; k++) {
      w[k] = w[k + 1];
    }
    w[7] = x[i];
    float s = 0.0f;
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      s += c[k] * w[k];
    }
    // finds: has no first values, and from the first iteration of the loop at line 15 on
    y[i] = s;
  }
}
