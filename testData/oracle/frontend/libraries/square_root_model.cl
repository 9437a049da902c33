// What the module computes, for emulation.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
double lib_sqrt(double x) {
  return sqrt(x);
}
