// Case BOOK-O17: pairs of particles, with inner trip counts that are loaded.
kernel void pair_forces(
    global const int *restrict first_cell, global const int *restrict second_cell,
    global const int *restrict first_size, global const int *restrict second_size,
    global const float *restrict places, global float *restrict forces, int blocks) {
  float total = 0.0f;
  for (int s = 0; s < blocks; s++) { // @l1
    for (int q = 0; q < 64; q++) { // @l2
      int pair = 64 * s + q;
      int atoms = first_size[first_cell[pair]];
      for (int a = 0; a < atoms; a++) { // @l3
        int partners = second_size[64 * second_cell[pair] + (a & 63)];
        for (int b = 0; b < partners; b++) { // @l4
          total += places[a] - places[b];
        }
      }
      forces[pair] = total;
    }
  }
}
