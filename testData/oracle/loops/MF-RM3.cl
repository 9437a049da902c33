// Case MF-RM3: a copy between buffers that may overlap, and between buffers that do not.
kernel void copy_any(global int *in, global int *out, int size) {
  for (int i = 0; i < size; i++) { // @any
    out[i] = in[i];
  }
}

kernel void copy_apart(global int *restrict in, global int *restrict out, int size) {
  for (int i = 0; i < size; i++) { // @apart
    out[i] = in[i]; // @load
  }
}
