// Nothing is built for a group; where lanes would pay (narrow-access tells that), this is not told beside it.
// finds: nothing in it costs more for that today; where the host always uses one size
__kernel void scale(__global const float *restrict x, __global float *restrict out, int n) {
  int i = get_global_id(0);
  out[i * n] = x[i * n] * 2.5f;
}

__kernel void copy(__global const float *restrict x, __global float *restrict out) {
  out[get_global_id(0)] = x[get_global_id(0)] * 2.5f;
}
