// Compensated summation: any liberty with the order of additions would destroy it.
#pragma OPENCL FP_CONTRACT OFF
kernel void sums(global const float *in, int n, global float *out) {
  size_t i = get_global_id(0);
  float plain = 0;
  float sum = 0;
  float lost = 0;
  for (int k = 0; k < n; k++) {
    float v = in[(k * 7 + (int)i) % n] * 1e-3f;
    plain += v;
    float y = v - lost;
    float t = sum + y;
    lost = (t - sum) - y;
    sum = t;
  }
  out[3 * i] = plain;
  out[3 * i + 1] = sum;
  out[3 * i + 2] = lost;
}
