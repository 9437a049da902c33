// Windows of work-items overlap: the host gives a small step.
__kernel void pooled(__global const float *restrict in, __global float *restrict out, const int step, const int size) {
  const int at = get_global_id(0);
  float most = 0.0f;
  for (int i = 0; i < size; i++) {
    most = fmax(most, in[at * step + i]);
  }
  out[at] = most;
}

// A work-item has a row of the group's block, and neighbours follow each other.
__kernel void along(__global const float *restrict in, __global float *restrict out, const int width) {
  const int column = get_global_id(0);
  float sum = 0.0f;
  for (int r = 0; r < 64; r++) {
    sum += in[r * width + column];
  }
  out[column] = sum;
}
