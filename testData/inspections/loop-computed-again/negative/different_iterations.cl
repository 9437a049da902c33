// Each iteration goes on with what the one before has stored, or may have.
__kernel void doubled(__global float *restrict out, int n) {
  int i = get_global_id(0);
  for (int j = 0; j < n; j++) {
    out[i] = out[i] * 2;
  }
}

__kernel void exchanged(__global float *a, __global float *out, int n) {
  for (int j = 0; j < n; j++) {
    out[0] = a[0];
    a[0] = out[1];
  }
}

// Memory that others change.
__kernel void polled(__global volatile int *a, __global int *out, int n) {
  int v = 0;
  for (int j = 0; j < n; j++) {
    v = a[0];
  }
  out[0] = v;
}

__kernel void sum(__global const int *restrict a, __global int *restrict out, int n) {
  int v = 0;
  for (int j = 0; j < n; j++) {
    v += a[0];
  }
  out[0] = v;
}

// Four iterations are not one.
__kernel void shifted(__global const int *restrict a, __global int *restrict out, int n) {
  int v[4] = {0};
  for (int j = 0; j < n; j++) {
    v[0] = v[1];
    v[1] = v[2];
    v[2] = v[3];
    v[3] = a[0];
  }
  out[0] = v[0];
}

__kernel void followed(__global const int *restrict a, __global int *restrict out, int n) {
  int i = get_global_id(0);
  int v = i;
  for (int j = 0; j < n; j++) {
    v = a[v];
  }
  out[i] = v;
}

__kernel void once(__global const int *restrict a, __global int *restrict out, int n) {
  int v = 0;
  for (int j = 0; j < n; j++) {
    if (j == n / 2) {
      v = a[0];
    }
  }
  out[0] = v;
}
