// Case BOOK-O18: BOOK-O17 over a list of particle pairs that the host has made.
kernel void listed_forces(
    global const int *restrict first, global const int *restrict second, global const float *restrict places,
    global float *restrict forces, int pairs) {
  for (int k = 0; k < pairs; k++) { // @main
    forces[k] = places[first[k]] - places[second[k]];
  }
}
