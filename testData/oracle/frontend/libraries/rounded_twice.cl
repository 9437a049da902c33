// The same conversion through a library function and with the built-in one.
extern int to_int(float x);

__kernel void through_library(__global const float *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = to_int(in[gid]);
}

__kernel void built_in(__global const float *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = convert_int_rtz(in[gid]);
}
