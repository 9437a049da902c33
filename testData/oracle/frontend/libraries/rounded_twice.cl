// The same conversion through a library function and with the built-in one.
extern int to_int(float x);

kernel void through_library(global const float *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = to_int(in[gid]);
}

kernel void built_in(global const float *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = convert_int_rtz(in[gid]);
}
