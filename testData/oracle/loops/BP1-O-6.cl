// Case BP1-O-6: a product that is multiplied and then perhaps divided in every iteration.
kernel void binomial(uint total, uint chosen, global uint *restrict answer) {
  uint running = 1;
  uint divisor = 1;
  for (uint i = chosen; i <= total; i++) { // @main
    running *= i;
    if (divisor <= total - chosen) {
      running /= divisor;
    }
    divisor++;
  }
  *answer = running;
}
