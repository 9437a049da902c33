__kernel void counters(__global const float *restrict a, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float value = a[i];
    out[i] = value;
  }
  for (uint i = 0; i < 4; i++) {
    int value = i;
    out[i] += value;
  }
}
