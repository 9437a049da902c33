// Every group sorts its numbers by a bitonic network.
kernel void sort(global const int *in, global int *out) {
  local int keys[64];
  uint l = get_local_id(0);
  keys[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint size = 2; size <= 64; size <<= 1) {
    for (uint stride = size >> 1; stride > 0; stride >>= 1) {
      uint partner = l ^ stride;
      if (partner > l) {
        bool ascending = (l & size) == 0;
        int a = keys[l];
        int b = keys[partner];
        if ((a > b) == ascending) {
          keys[l] = b;
          keys[partner] = a;
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  }
  out[get_global_id(0)] = keys[l];
}
