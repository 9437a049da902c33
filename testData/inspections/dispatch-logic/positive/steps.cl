// finds: kernels 'step1', 'step2', 'step3' and 5 more have one work-item each b
__kernel void step1(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.1f;
  }
}
__kernel void step2(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.2f;
  }
}
__kernel void step3(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.3f;
  }
}
__kernel void step4(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.4f;
  }
}
__kernel void step5(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.5f;
  }
}
__kernel void step6(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.6f;
  }
}
__kernel void step7(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.7f;
  }
}
__kernel void step8(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.8f;
  }
}
