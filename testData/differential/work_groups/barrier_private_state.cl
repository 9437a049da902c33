// Pointers, vectors, doubles and 64-bit counters that live across barriers in nested loops.
kernel void state(global const int *in, global long *out, global double *outd) {
  local long wide[16];
  local float4 vectors[16];
  int l = get_local_id(0);
  global const int *cursor = in + get_global_id(0);
  local long *place = &wide[l];
  ulong hash = 14695981039346656037ul;
  double mean = 0;
  char small = (char)*cursor;
  for (int a = 0; a < 3; a++) {
    for (int b = 0; b < 2; b++) {
      *place = (long)hash >> 8;
      vectors[l] = (float4)(small, a, b, l);
      barrier(CLK_LOCAL_MEM_FENCE);
      hash = (hash ^ (ulong)wide[(l + a + 1) % 16]) * 1099511628211ul;
      float4 v = vectors[(l + b) % 16];
      mean = (mean + v.x + v.w) / 2;
      small += (char)v.x;
      barrier(CLK_LOCAL_MEM_FENCE);
      place = &wide[(l + a) % 16];
    }
    cursor = in + (get_global_id(0) + a) % get_global_size(0);
    hash += *cursor;
  }
  out[2 * get_global_id(0)] = (long)hash;
  out[2 * get_global_id(0) + 1] = small;
  outd[get_global_id(0)] = mean;
}
