__kernel void deep(__global const float *restrict x, __global float *restrict out) {
  float table[8192];
  for (int i = 0; i < 8192; i++) {
    table[i] = x[i];
  }
  for (int i = 0; i < 8192; i++) {
    out[i] = table[8191 - i];
  }
}
