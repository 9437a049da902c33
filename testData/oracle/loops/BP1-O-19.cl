// Case BP1-O-19: an array that one inner loop fills and the next one reads, shared by all outer iterations.
kernel void neighbour_gaps(global uint *restrict input, global uint *restrict output, int count) {
  uint starts[1024];
  uint gaps[1024];
  uint chosen[4];
  for (int i = 0; i < count; i++) { // @load
    starts[i] = input[i];
  }
  for (int i = 1; i < count - 1; i++) { // @outer
    uint steps = starts[i];
    for (uint j = 0; j < steps; j++) { // @a
      gaps[j] = starts[i + j] - starts[i + j - 1];
    }
    for (int j = 0; j < 4; j++) { // @b
      chosen[j] = gaps[j];
    }
  }
  #pragma unroll 1
  for (int i = 0; i < 4; i++) { // @store
    output[i] = chosen[i];
  }
}
