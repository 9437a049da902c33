// Each work-item takes the same counter apart.
__kernel void most(__global const float *restrict in, __global float *restrict out, int size, int width) {
  int at = get_global_id(0);
  float found = 0.0f;
  for (int i = 0; i < size * size; i++) {
    // finds: let a second counter, or a loop inside of another, count it without a divider
    int row = i / size;
    found = fmax(found, in[at + row * width + i - row * size]);
  }
  out[at] = found;
}
