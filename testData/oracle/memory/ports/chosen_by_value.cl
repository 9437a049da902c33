// As merged_by_pointer.cl, but every access names one array.
kernel void chosen_by_value(global int *restrict sum, global const int *restrict in) {
  int even[20]; // @even
  int odd[20]; // @odd
  for (int i = 0; i < 20; i++) { // @fill
    odd[i] = in[i];
    even[i] = in[20 + i];
  }
  for (unsigned i = 0; i < 20; i++) { // @use
    *sum += (i % 2) ? odd[i] : even[i];
  }
}
