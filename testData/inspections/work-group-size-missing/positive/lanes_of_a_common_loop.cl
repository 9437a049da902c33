// As often for each work-item as the host says: lanes go around together.
// finds: nothing in it costs more for that today
__kernel void blend(__global const float *restrict x, __global float *restrict out, int most) {
  int i = get_global_id(0);
  float r = x[2 * i];
  for (int n = 0; n < most; n++) {
    r = 0.5f * (r + n);
  }
  out[2 * i] = r;
}
