// The arguments of one call take 520 times 128 bytes, more than the buffer of 64 KiB.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define V8 v, v, v, v, v, v, v, v
#define V40 V8, V8, V8, V8, V8
#define V520 V40, V40, V40, V40, V40, V40, V40, V40, V40, V40, V40, V40, V40
#define F8 "%v16lf%v16lf%v16lf%v16lf%v16lf%v16lf%v16lf%v16lf"
kernel void tell(global const double16 *restrict in) {
  double16 v = in[0];
  printf(F8, V520); // @printf
}
