// Folding of floating-point numbers must round as the run does, also for NaN, infinity and -0.
#pragma OPENCL FP_CONTRACT OFF
kernel void folded(global float *out, global double *outd, global int *outi) {
  int k = 0;
  out[k++] = 0.1f + 0.2f;
  out[k++] = 1.0f / 3.0f;
  out[k++] = 16777216.0f + 1.0f;
  out[k++] = 1e30f * 1e30f;
  out[k++] = 1e-30f * 1e-20f;
  out[k++] = 0.0f * -1.0f;
  out[k++] = 1.0f / -INFINITY;
  out[k++] = INFINITY - INFINITY;
  out[k++] = 0.1 + 0.2;
  out[k++] = (float)0.1 + 0.2f;
  out[k++] = 3 / 2 * 1.5f;
  out[k++] = (float)(1 << 24 | 1);
  out[k++] = (float)0xffffffffffffffff;
  out[k++] = -(float)9007199791611905L;
  out[k++] = sqrt(2.0f);
  out[k++] = fabs(-0.0f);
  out[k++] = floor(-0.5f);
  out[k++] = fmax(1.0f, NAN);
  k = 0;
  outd[k++] = 0.1 + 0.2;
  outd[k++] = 0.1f + 0.2;
  outd[k++] = 1.0 / 3;
  outd[k++] = 1e308 * 10;
  outd[k++] = 5e-324 / 2;
  outd[k++] = (double)0xffffffffffffffff;
  outd[k++] = (float)0.1;
  outd[k++] = 1 / 2;
  k = 0;
  outi[k++] = 0.1f == 0.1;
  outi[k++] = NAN != NAN;
  outi[k++] = NAN < 1.0f;
  outi[k++] = -0.0f == 0.0f;
  outi[k++] = (int)-1.9f;
  outi[k++] = (int)2.9999999;
  outi[k++] = (int)2.99999999f;
  outi[k++] = (uchar)200.7f;
  outi[k++] = 1e10f > 2147483647;
  outi[k++] = (int)(0.1f * 3 == 0.3f);
  outi[k++] = (long)1e18 == 1000000000000000000;
  outi[k++] = sizeof(1.0f + 1) + sizeof(1.0 + 1.0f) * 10;
}
