__kernel void choose(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float v;
    switch (i & 3) {
      case 0:
        // finds: 'in[i]' is loaded in 3 branches (lines 7, 10, 13), by a unit each
        v = in[i];
        break;
      case 1:
        v = in[i] * 2.0f;
        break;
      case 2:
        v = -in[i];
        break;
      default:
        v = 0.0f;
    }
    out[i] = v;
  }
}
