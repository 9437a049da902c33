// Floats; and doubles that are only moved, or a small part of what the kernel does.
__attribute__((max_global_work_dim(0)))
__kernel void response(__global const float *restrict w, __global float *restrict gain, float damping, int n) {
  for (int i = 0; i < n; i++) {
    float s = w[i] * w[i];
    float p = 1.0f - s;
    gain[i] = s / (p * p + damping * s);
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void move(__global const double *restrict x, __global double *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void scaled(__global const double *restrict x, __global double *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * 2.0;
  }
}
