// All is written: by the loop, by one more store, or nobody knows where.
__kernel void slopes(__global const float *restrict x, __global float *restrict out, int n) {
  float line[65];
  for (int i = 0; i < 64; i++) {
    line[i] = x[i];
  }
  line[64] = 0.0f;
  for (int i = 0; i < 64; i++) {
    out[i] = line[i + 1] - line[i];
  }
  float some[65];
  for (int i = 0; i < n; i++) {
    some[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] += some[i + 1];
  }
}

// The end is not read.
__kernel void guarded(__global const float *restrict x, __global float *restrict out) {
  float line[65];
  for (int i = 0; i < 64; i++) {
    line[i] = x[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i] = i < 63 ? line[i + 1] : 0.0f;
  }
  for (int i = 0; i < 64; i += 2) {
    if (i + 2 < 64) {
      out[i] -= line[i + 2];
    }
  }
}

// A shift register starts with what it has, which is shifted out.
__kernel void shifted(__global const int *restrict x, __global int *restrict out, int n) {
  int taps[8];
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 7; k++) {
      taps[k] = taps[k + 1];
    }
    taps[7] = x[i];
    out[i] = taps[0];
  }
}
