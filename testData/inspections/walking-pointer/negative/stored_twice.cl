// The two stores of an iteration follow each other, wherever the array starts.
__attribute__((max_global_work_dim(0)))
__kernel void clamp_all(__global const float *restrict x, __global float *restrict out, int rows) {
  for (int r = 0; r < rows; r++) {
    for (int i = 0; i < 100; i++) {
      float v = x[r * 100 + i];
      out[i] = v * v;
      if (v < 0.0f) {
        out[i] = 0.0f;
      }
    }
    out += 100;
  }
}
