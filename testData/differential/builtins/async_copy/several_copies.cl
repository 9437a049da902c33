// Several copies under one event and under an array of events, of vectors and of bytes; prefetch changes nothing.
kernel void several(global const float4 *a, global const uchar *b, global const long *c, global float4 *out,
                    global int *sums) {
  local float4 vectors[16];
  local uchar bytes[64];
  local long wide[16];
  size_t group = get_group_id(0);
  size_t l = get_local_id(0);
  prefetch(a + 16 * group, 16);
  event_t events[2];
  events[0] = async_work_group_copy(vectors, a + 16 * group, 16, 0);
  events[0] = async_work_group_copy(bytes, b + 64 * group, 64, events[0]);
  events[1] = async_work_group_copy(wide, c + 16 * group, 16, 0);
  wait_group_events(2, events);
  out[get_global_id(0)] = vectors[15 - l] + vectors[l].wzyx;
  int sum = 0;
  for (int k = 0; k < 64; k++) {
    sum += bytes[(k + l) % 64] * (k & 3);
  }
  sums[get_global_id(0)] = sum + (int)(wide[l] % 1000);
}
