// The second loop needs the sum of all that the first one computes.
__kernel void shares(__global const float *restrict in, __global float *restrict out) {
  float t[64];
  int g = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < 64; i++) {
    t[i] = exp(in[i * 1000 + g]);
    sum += t[i];
  }
  for (int i = 0; i < 64; i++) {
    out[i * 1000 + g] = t[i] / sum;
  }
}
