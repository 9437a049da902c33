// Other elements in each branch, and one that a store may change in between.
__kernel void choose(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float v = 0.0f;
    if (i & 1) {
      v = in[i];
    } else if (i & 2) {
      v = in[2 * i] * 2.0f;
    }
    out[i] = v;
  }
}

__kernel void change(__global float *restrict data, int n) {
  for (int i = 0; i < n; i++) {
    if (i & 1) {
      data[i + n] = data[i] + 1.0f;
    }
    if (i & 2) {
      data[i + 2 * n] = data[i] * 2.0f;
    }
  }
}
