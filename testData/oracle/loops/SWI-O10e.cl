// Case SWI-O10e: a running floating-point product.
kernel void product(global const float *restrict factors, global float *restrict answer, int count) {
  float running = 1.0f;
  for (int i = 0; i < count; i++) { // @main
    running = running * factors[i];
  }
  *answer = running;
}
