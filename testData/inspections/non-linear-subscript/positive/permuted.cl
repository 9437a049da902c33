__kernel void stages(__global const int *restrict in, __global int *restrict out) {
  int data[1024];
  for (int i = 0; i < 1024; i++) {
    data[i] = in[i];
  }
  for (int s = 0; s < 5; s++) {
    // finds: store to another array than is read
    for (int i = 0; i < 512; i++) {
      int low = i & ((1 << s) - 1);
      int at = ((i >> s) << (s + 1) | low) ^ ((i >> 3) & 4);
      data[at] = data[at] + 3 * data[at ^ 1];
    }
  }
  for (int i = 0; i < 1024; i++) {
    out[i] = data[i];
  }
}
