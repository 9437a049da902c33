// A sum with a root is no product with one.
__kernel void sum(__global const float *restrict p, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = 1.0f / (1.0f + sqrt(p[i]));
}

// The root of an argument is a matter of the host.
__kernel void constant_root(__global const float *restrict p, __global float *restrict out, float scale) {
  int i = get_global_id(0);
  out[i] = p[i] / sqrt(scale);
}

__kernel void reciprocal(__global const float *restrict p, __global float *restrict out) {
  int i = get_global_id(0);
  out[i] = p[i] * rsqrt(p[i + 1]);
}
