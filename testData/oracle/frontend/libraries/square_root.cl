// A function from a library between a load and a store.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
extern double lib_sqrt(double x);

kernel void roots(global const double *restrict in, global double *restrict out) {
  int gid = get_global_id(0);
  double value = in[gid]; // @load
  double root = lib_sqrt(value); // @call
  out[gid] = root; // @store
}
