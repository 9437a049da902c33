// A factor of each iteration, a sum that is looked at on the way, a product that a multiplier takes as it is, and no copies.
__kernel void own(__global const float *restrict x, __global const float *restrict w, __global float *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    #pragma unroll 16
    for (int i = 0; i < 64; i++) {
      float scale = x[i];
      sum += scale * x[r * 64 + i] * w[i];
    }
    out[r] = sum;
  }
}

__kernel void looked_at(__global const float *restrict x, __global const float *restrict w, __global float *restrict out, float scale, int rows) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    float most = 0.0f;
    #pragma unroll 16
    for (int i = 0; i < 64; i++) {
      sum += scale * x[r * 64 + i] * w[i];
      most = fmax(most, sum);
    }
    out[r] = most;
  }
}

__kernel void two(__global const float *restrict x, __global float *restrict out, float scale, int rows) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    #pragma unroll 16
    for (int i = 0; i < 64; i++) {
      sum += scale * x[r * 64 + i];
    }
    out[r] = sum;
  }
}

__kernel void rolled(__global const float *restrict x, __global const float *restrict w, __global float *restrict out, float scale, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += scale * x[i] * w[i];
  }
  out[0] = sum;
}
