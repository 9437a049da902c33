// finds: larger launches fail, and groups of more than 4 along dimension 0 run over the end of 'v'; add
__kernel void sums(__global float *restrict out, __global const float *restrict in) {
  __local float v[4];
  int l = get_local_id(0);
  int g = get_global_id(0);
  v[l] = in[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[g] = v[0] + v[1] + v[2] + v[3];
}
// finds: larger launches fail; add
__kernel void guarded(__global float *restrict out, __global const float *restrict in) {
  __local float v[4];
  int l = get_local_id(0);
  int g = get_global_id(0);
  if (l < 4) {
    v[l] = in[g];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[g] = v[0] + v[1] + v[2] + v[3];
}
