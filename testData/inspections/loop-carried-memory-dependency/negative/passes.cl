// Three passes over an array: each waits for the one before, and takes longer than that wait.
__kernel void passes(__global int *restrict data, __global int *restrict other) {
  for (int pass = 0; pass < 3; pass++) {
    for (int i = 0; i < 1024; i++) {
      other[i] = data[1023 - i] + pass;
    }
    for (int i = 0; i < 1024; i++) {
      data[i] = other[1023 - i] ^ pass;
    }
  }
}
