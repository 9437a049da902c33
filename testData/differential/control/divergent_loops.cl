// Work-items of one group take different ways and trip counts, and meet at a barrier in between.
kernel void divergent(global const int *in, global int *out, local int *shared) {
  size_t l = get_local_id(0);
  size_t i = get_global_id(0);
  int size = get_local_size(0);
  int x = in[i];
  int r = 0;
  if (l & 1) {
    for (int k = 0; k < x % 10; k++) {
      r += k * x % 13;
    }
  } else {
    while (x > 3) {
      r += x & 1;
      x /= 3;
    }
  }
  shared[l] = r;
  barrier(CLK_LOCAL_MEM_FENCE);
  int neighbour = shared[(l + 1) % size];
  do {
    r += neighbour;
    neighbour -= 5;
  } while (neighbour > 0);
  out[i] = r;
}
