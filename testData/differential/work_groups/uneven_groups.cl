// Groups of 3, 5, 7 and 15 work-items: sizes that no hardware likes.
kernel void uneven(global const int *in, global int *out, local int *tile) {
  int l = get_local_id(0);
  int n = get_local_size(0);
  tile[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  for (int k = 0; k <= l; k++) {
    sum += tile[(l * k + 1) % n];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  tile[n - 1 - l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = tile[l] * n + (int)get_group_id(0);
}
