// Horner's rule and Estrin's scheme on the same polynomial; without contraction both are what IEEE says.
#pragma OPENCL FP_CONTRACT OFF
kernel void polynomial(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  const float c[8] = {1.0f, -0.5f, 0.333333343f, -0.25f, 0.2f, -0.166666672f, 0.142857149f, -0.125f};
  float horner = c[7];
  for (int k = 6; k >= 0; k--) {
    horner = horner * x + c[k];
  }
  float x2 = x * x;
  float x4 = x2 * x2;
  float estrin = ((c[0] + c[1] * x) + (c[2] + c[3] * x) * x2) + ((c[4] + c[5] * x) + (c[6] + c[7] * x) * x2) * x4;
  out[2 * i] = horner;
  out[2 * i + 1] = estrin;
}
