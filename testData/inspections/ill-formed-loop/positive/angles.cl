__kernel void angles(__global float *restrict out) {
  int at = 0;
  // finds: counts by the floating-point number 'x'
  for (float x = 0.0f; x < 1.0f; x += 0.125f) {
    out[at++] = x * x;
  }
}
