// Case BP1-O-7: the lower half of a global buffer mirrored into its upper half.
kernel void mirror_up(uint half_length, global int *restrict line) {
  for (uint i = 1; i < half_length; i++) { // @main
    line[half_length * 2 - i] = line[i];
  }
}
