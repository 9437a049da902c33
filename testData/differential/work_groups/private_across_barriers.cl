// Private arrays, vectors and structures keep their values across barriers.
typedef struct { int count; float mean; } stats;

kernel void keep(global const int *in, global float *out, local int *shared) {
  int l = get_local_id(0);
  int n = get_local_size(0);
  int window[4];
  stats s = {0, 0};
  int4 lanes = 0;
  for (int k = 0; k < 4; k++) {
    window[k] = in[get_global_id(0)] + k;
  }
  for (int r = 0; r < 4; r++) {
    shared[l] = window[r];
    barrier(CLK_LOCAL_MEM_FENCE);
    window[(r + 1) & 3] += shared[(l + r) % n];
    lanes = lanes.yzwx + (int4)(window[r], 0, shared[n - 1 - l], 1);
    s.count += lanes.x > 50;
    s.mean += shared[l ^ 1] * 0.25f;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[2 * get_global_id(0)] = s.count + s.mean;
  out[2 * get_global_id(0) + 1] = lanes.x + lanes.y * 2 + lanes.z * 3 + lanes.w + window[3];
}
