// The inner loop reads a row of its own, what was stored, or what another name may have changed.
__kernel void rows(__global const float *restrict x, __global float *restrict out) {
  for (int i = 0; i < 64; i++) {
    float sum = 0.0f;
    for (int k = 0; k < 64; k++) {
      sum += x[64 * i + k];
    }
    out[i] = sum;
  }
}

__kernel void running(__global const int *restrict x, __global int *restrict out) {
  int table[64];
  for (int i = 0; i < 64; i++) {
    table[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    int sum = 0;
    for (int k = 0; k < 64; k++) {
      sum += table[k];
    }
    table[i] = sum;
    out[i] = sum;
  }
}

__kernel void aliased(__global const int *x, __global int *out) {
  for (int i = 0; i < 64; i++) {
    int sum = 0;
    for (int k = 0; k < 64; k++) {
      sum += x[k];
    }
    out[i] = sum;
  }
}

__kernel void carried(__global const int *restrict x, __global int *restrict out) {
  int sum = 0;
  for (int i = 0; i < 64; i++) {
    for (int k = 0; k < 64; k++) {
      sum ^= x[k] + sum;
    }
    out[i] = sum;
  }
}
