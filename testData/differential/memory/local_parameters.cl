// Local memory that the host sizes, more than one block, beside local arrays of the kernel.
kernel void parameters(global const float *in, global float *out, local float *a, local int *b, int shift) {
  local float c[16];
  size_t l = get_local_id(0);
  size_t n = get_local_size(0);
  a[l] = in[get_global_id(0)];
  b[n - 1 - l] = (int)l * shift;
  c[l] = a[l] * 2;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[(l + shift) % n] + b[l] - c[(l * 5) % n];
}
