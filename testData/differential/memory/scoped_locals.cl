// Local variables of several functions' worth of scopes at kernel level, used one behind the other.
kernel void scopes(global const int *in, global int *out) {
  local int left;
  local int right[4];
  size_t l = get_local_id(0);
  if (l == 0) {
    left = in[get_global_id(0)];
  }
  if (l < 4) {
    right[l] = (int)l * 11;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = left + right[l & 3];
  local int *chosen = l & 1 ? &left : &right[l >> 1 & 3];
  sum += *chosen * 2;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 3) {
    left = sum;
    right[2] -= 5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = sum + left * 3 + right[2];
}
