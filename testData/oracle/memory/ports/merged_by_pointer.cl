// A run-time pointer may refer to either array: one memory system.
kernel void merged_by_pointer(global int *restrict sum, global const int *restrict in) {
  int even[20]; // @even
  int odd[20]; // @odd
  for (int i = 0; i < 20; i++) { // @fill
    odd[i] = in[i];
    even[i] = in[20 + i];
  }
  for (unsigned i = 0; i < 20; i++) { // @use
    int *chosen = (i % 2) ? odd : even;
    *sum += chosen[i];
  }
}
