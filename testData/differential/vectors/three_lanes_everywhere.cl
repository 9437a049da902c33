// Three-lane vectors in arrays, structures, local memory, functions and behind pointers.
#pragma OPENCL FP_CONTRACT OFF
typedef struct { char3 small; int tag; float3 large; } holder;

float3 cross_sum(float3 a, const float3 *b, local float3 *c) { return a.yzx * b->zxy + c[1]; }

kernel void three(global const float *in, global float *out, global int3 *outi) {
  local float3 shared[8];
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  float3 mine[2];
  mine[0] = vload3(i, in);
  mine[1] = mine[0].zzx - 1;
  shared[l] = mine[l & 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  holder h[2];
  h[1].large = cross_sum(mine[0], &mine[1], shared + (l & 3));
  h[1].small = convert_char3(mine[0]);
  h[1].tag = sizeof(holder);
  h[0] = h[1];
  h[0].large.y = h[1].small.z;
  vstore3(h[0].large, i, out);
  outi[i] = (int3)(h[0].tag, h[1].small.x, (int)shared[7 - l].z);
  outi[i].y += outi[i].x;
}
