// length and normalize do not overflow, and zero stays zero.
kernel void extreme(global const float *a, global float *out, global float *unit) {
  size_t i = get_global_id(0);
  float2 v = vload2(i, a);
  out[i] = length(v);
  vstore2(normalize(v), i, unit);
}
