// Case BP2-O3: a running floating-point product.
#ifndef COUNT
#define COUNT 128
#endif
kernel void product(global float *restrict factors, global float *restrict answer) {
  float running = 1.0f;
  for (int i = 0; i < COUNT; i++) { // @main
    running *= factors[i];
  }
  *answer = running;
}
