// A histogram counted with local atomics and joined with global ones.
kernel void histogram(global const uchar *in, global uint *out, int each) {
  local uint bins[16];
  size_t l = get_local_id(0);
  if (l < 16) {
    bins[l] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < each; k++) {
    atomic_inc(&bins[in[get_global_id(0) * each + k] >> 4]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 16) {
    atomic_add(&out[l], bins[l]);
  }
}
