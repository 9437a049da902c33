// Local memory of several types from the host, halves of one block used as two arrays.
#pragma OPENCL FP_CONTRACT OFF
typedef struct { float value; int place; } pair;

kernel void blocks(global const float *in, global float *out, local float4 *vectors, local uchar *bytes,
                   local pair *pairs, local double *doubles) {
  int l = get_local_id(0);
  int n = get_local_size(0);
  local float4 *second = vectors + n;
  float x = in[get_global_id(0)];
  vectors[l] = (float4)(x, l, 0, 1);
  second[n - 1 - l] = vectors[l].wzyx;
  bytes[l] = (uchar)(l * 3);
  pairs[l].value = x;
  pairs[l].place = l;
  doubles[l] = x * 0.5;
  for (int d = n / 2; d > 0; d /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d && pairs[l + d].value > pairs[l].value) {
      pairs[l] = pairs[l + d];
    }
    if (l < d) {
      doubles[l] += doubles[l + d];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float4 v = second[l] + vectors[n - 1 - l];
  out[get_global_id(0)] = v.x + v.y * 2 + v.w + bytes[n - 1 - l] + pairs[0].place * 100 + (float)doubles[0];
}
