// Private arrays of vectors, indexed at run time, and a vector behind a pointer.
#pragma OPENCL FP_CONTRACT OFF
void swap_lanes(float4 *v) {
  *v = (*v).yxwz;
  v->x += 1;
}

kernel void arrays(global const float4 *in, global float4 *out) {
  size_t i = get_global_id(0);
  float4 table[4];
  for (int k = 0; k < 4; k++) {
    table[k] = in[i] * (k + 1);
    table[k].w = k;
  }
  swap_lanes(&table[i & 3]);
  float4 sum = 0;
  for (int k = 3; k >= 0; k--) {
    sum += table[(k + i) & 3] * (k + 1);
  }
  out[2 * i] = sum;
  out[2 * i + 1] = table[i & 3];
}
