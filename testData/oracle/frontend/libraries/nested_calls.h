// The functions of the library.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
double lib_rsqrt(double x);
double lib_sqrt(double x);
double lib_div(double x, double y);
