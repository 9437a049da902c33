// What the modules compute, for emulation.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
double lib_rsqrt(double x) {
  return rsqrt(x);
}

double lib_sqrt(double x) {
  return sqrt(x);
}

double lib_div(double x, double y) {
  return x / y;
}
