// A literal without a suffix is a double, and so is its sine; in `mixed` nobody wants one.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void wide(global double *restrict out) {
  double value = sin(1.0); // @wide
  *out = value;
}

kernel void narrow(global float *restrict out) {
  float value = sin(1.0f); // @narrow
  *out = value;
}

kernel void mixed(global const float *restrict in, global float *restrict out) {
  out[0] = in[0] * sin(1.0); // @mixed
}
