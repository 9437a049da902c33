// A literal without a suffix is a double, and so is its sine.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void wide(__global double *restrict out) {
  double value = sin(1.0); // @wide
  *out = value;
}

__kernel void narrow(__global float *restrict out) {
  float value = sin(1.0f); // @narrow
  *out = value;
}
