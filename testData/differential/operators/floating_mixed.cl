// Integer operands beside floating-point ones convert to the floating-point type first.
#pragma OPENCL FP_CONTRACT OFF
kernel void mixed(global const int *n, global const ulong *ul, global const float *f, global const double *d,
                  global float *out, global double *outd, global int *compared) {
  size_t i = get_global_id(0);
  out[4 * i] = n[i] + f[i];
  out[4 * i + 1] = f[i] - ul[i];
  out[4 * i + 2] = f[i] * (n[i] & 0xff);
  out[4 * i + 3] = n[i] / 4 * f[i];
  outd[4 * i] = n[i] + d[i];
  outd[4 * i + 1] = f[i] * d[i];
  outd[4 * i + 2] = d[i] - ul[i];
  outd[4 * i + 3] = f[i] + 1.0;
  compared[4 * i] = n[i] < f[i];
  compared[4 * i + 1] = f[i] == (float)n[i];
  compared[4 * i + 2] = d[i] > ul[i];
  compared[4 * i + 3] = 0.1f < 0.1;
}
