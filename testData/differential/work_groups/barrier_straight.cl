// Several barriers in a row: each phase reads what neighbours wrote in the one before.
kernel void phases(global const int *in, global int *out) {
  local int a[32];
  local int b[32];
  size_t l = get_local_id(0);
  a[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  b[l] = a[(l + 1) % 32] * 3;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[31 - l] = b[(l + 5) % 32] + b[l];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[l] - a[(l * 3) % 32];
}
