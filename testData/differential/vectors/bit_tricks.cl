// Masks from comparisons used with & | ~ on the bits of floats.
kernel void tricks(global const float *in, global float *out, global int *count) {
  size_t i = get_global_id(0);
  float4 v = vload4(i, in);
  int4 positive = v > 0.0f;
  float4 kept = as_float4(as_int4(v) & positive);
  float4 magnitude = as_float4(as_int4(v) & 0x7fffffff);
  vstore4(kept, 2 * i, out);
  vstore4(magnitude, 2 * i + 1, out);
  int4 ones = -positive;
  count[i] = ones.x + ones.y + ones.z + ones.w;
}
