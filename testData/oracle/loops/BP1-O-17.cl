// Case BP1-O-17: a sum that is carried through the inner loop and changed behind it.
kernel void grand_total(
    global int *restrict cells, global int *restrict extra, global int *restrict answer, uint side) {
  int total = 0;
  for (uint i = 0; i < side; i++) { // @outer
    for (uint j = 0; j < side; j++) { // @inner
      total += cells[i * side + j];
    }
    total += extra[i];
  }
  *answer = total;
}
