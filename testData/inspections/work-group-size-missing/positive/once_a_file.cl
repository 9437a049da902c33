// What is the same for each kernel is told of the first.
// finds: and launches with other sizes fail (and 1 more)
__kernel void first(__global const int *restrict index, __global const float *restrict in, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = in[index[i]];
}

__kernel void second(__global const int *restrict index, __global const float *restrict in, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = in[index[i]] * 2.0f;
}
