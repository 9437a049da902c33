// Case BP2-O17: a nest whose inner loop is flushed at the end of each invocation.
kernel void raise_square(global int *restrict in, global int *restrict out, uint side) {
  for (uint i = 0; i < side; i++) { // @outer
    for (uint j = 0; j < side; j++) { // @inner
      out[i * side + j] = in[i * side + j] + 1;
    }
  }
}
