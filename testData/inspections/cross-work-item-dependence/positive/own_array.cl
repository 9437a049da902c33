__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void largest(__global const float *restrict in, __global float *restrict out) {
  int lid = get_local_id(0);
  float best[256];
  best[lid] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid == 0) {
    float m = in[0];
    for (int i = 1; i < 256; i++) {
      // finds: each work-item has an array 'best' of its own, sets the element of its own number at line 5
      m = fmax(m, best[i]);
    }
    out[get_group_id(0)] = m;
  }
}
