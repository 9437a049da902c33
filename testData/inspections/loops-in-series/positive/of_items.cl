__kernel void weigh(__global const float *restrict in, __global const float *restrict w, __global float *restrict out) {
  float t[64];
  int g = get_global_id(0);
  // finds: fills 't', and the loop at line 9 behind it reads each element once
  for (int i = 0; i < 64; i++) {
    t[i] = in[i * 1000 + g];
  }
  float sum = 0.0f;
  for (int k = 0; k < 64; k++) {
    sum += t[k] * w[k];
  }
  out[g] = sum;
}
