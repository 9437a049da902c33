// length, distance and normalize, also fast_ forms, on vectors whose length is a whole number.
kernel void lengths(global const float *a, global float *out, global float *unit) {
  size_t i = get_global_id(0);
  float4 v = vload4(i, a);
  out[4 * i] = length(v);
  out[4 * i + 1] = distance(v, (float4)(0.0f));
  out[4 * i + 2] = length(v.x);
  out[4 * i + 3] = distance(v.xyz * 2, v.xyz);
  vstore4(normalize(v), i, unit);
}

kernel void fast(global const float *a, global float *out, global float *unit) {
  size_t i = get_global_id(0);
  float4 v = vload4(i, a);
  out[2 * i] = fast_length(v);
  out[2 * i + 1] = fast_distance(v, v * 3);
  vstore4(fast_normalize(v), i, unit);
}
