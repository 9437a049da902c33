__kernel __attribute__((max_global_work_dim(0))) void step1(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.1f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step2(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.2f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step3(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.3f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step4(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.4f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step5(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.5f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step6(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.6f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step7(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.7f;
  }
}
__kernel __attribute__((max_global_work_dim(0))) void step8(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[i] = x[i] * 0.8f;
  }
}
