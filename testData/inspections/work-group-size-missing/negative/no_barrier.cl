__kernel void scale(__global const float *restrict x, __global float *restrict out) {
  out[get_global_id(0)] = x[get_global_id(0)] * 2.5f;
}
