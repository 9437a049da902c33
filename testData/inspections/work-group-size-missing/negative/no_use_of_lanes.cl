// Each access takes a whole word of memory already.
__kernel void wide(__global const int16 *restrict x, __global int16 *restrict out) {
  out[get_global_id(0)] = x[get_global_id(0)] + 5;
}

// Each work-item goes on for as long as its own values say: lanes cannot do that together.
__kernel void roots(__global const float *restrict x, __global float *restrict out, int most) {
  int i = get_global_id(0);
  float a = x[2 * i], r = 1.0f;
  int n = 0;
  while (fabs(r * r - a) > 0.001f && n < most) {
    r = 0.5f * (r + a / r);
    n++;
  }
  out[2 * i] = r;
}
