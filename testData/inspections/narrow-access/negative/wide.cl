// Whole words, a sum in floating point that would become a chain, a condition, a short loop, and values that move on.
kernel void whole(global const float16 *restrict a, global float16 *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i] = a[i] * 2;
  }
}

kernel void product(global const float *restrict a, global const float *restrict b, global float *restrict r, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += a[i] * b[i];
  }
  *r = sum;
}

kernel void some(global const float *restrict a, global float *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    if (a[i] > 0.0f) {
      r[i] = a[i];
    }
  }
}

kernel void few(global const int *restrict a, global int *restrict r) {
  for (int i = 0; i < 32; i++) {
    r[i] = a[i] * 5 + 1;
  }
}

kernel void delayed(global const float *restrict a, global float *restrict r, int n) {
  float t[4] = {0};
  for (int i = 0; i < n; i++) {
    r[i] = t[0] + t[3];
    #pragma unroll
    for (int k = 0; k < 3; k++) {
      t[k] = t[k + 1];
    }
    t[3] = a[i];
  }
}
