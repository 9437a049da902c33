// Case BP2-O4: the product of BP2-O3 over eight rotating copies.
#ifndef COUNT
#define COUNT 128
#endif
#define COPIES 8
kernel void product(global float *restrict factors, global float *restrict answer) {
  float parts[COPIES];
  for (int i = 0; i < COPIES; i++) { // @init
    parts[i] = 1.0f;
  }
  for (int i = 0; i < COUNT; i++) { // @main
    float newest = parts[COPIES - 1] * factors[i];
    #pragma unroll
    for (int k = COPIES - 1; k > 0; k--) { // @shift
      parts[k] = parts[k - 1];
    }
    parts[0] = newest;
  }
  float running = 1.0f;
  #pragma unroll
  for (int k = 0; k < COPIES; k++) { // @reduce
    running *= parts[k];
  }
  *answer = running;
}
