__kernel void scaled(__global const float *restrict a, __global float *restrict out, int n) {
  float scale = 0.5f;
  for (int i = 0; i < n; i++) {
    // finds: 'scale' of type 'int' hides the one of line 2
    int scale = i & 3;
    out[i] = a[i] * scale;
  }
  out[0] = scale;
}
