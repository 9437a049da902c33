// Vectors read from constant memory and local memory.
#pragma OPENCL FP_CONTRACT OFF
constant float4 weights[3] = {(float4)(1, 2, 3, 4), (float4)(0.5f, 0.25f, 2, 1), (float4)(-1)};

kernel void weighted(global const float4 *in, global float4 *out) {
  local float4 tile[16];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  tile[l] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  float4 sum = 0;
  for (int k = 0; k < 3; k++) {
    sum += weights[k] * tile[(l + k) % 16];
  }
  sum.y += tile[15 - l].s3;
  out[i] = sum;
}
