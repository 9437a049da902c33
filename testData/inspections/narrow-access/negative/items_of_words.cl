// Two work-items would fill a word.
__kernel void words(__global const float8 *restrict x, __global float8 *restrict out) {
  size_t id = get_global_id(0);
  out[id] = x[id] * 2;
}
