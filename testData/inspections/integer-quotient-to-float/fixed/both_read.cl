__kernel void share(__global const int *restrict part, __global float *restrict out, int whole, int n) {
  // finds: 'n / whole' divides integers and drops the fraction
  float ratio = (float)n / whole, other = ratio;
  float last;
  for (int i = 0; i < n; i++) {
    // finds: 'part[i] / whole' divides integers and drops the fraction
    last = (float)part[i] / whole;
    out[i] = part[i] * ratio + last + other;
  }
}
