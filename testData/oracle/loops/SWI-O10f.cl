// Case SWI-O10f: the product of SWI-O10e over six rotating copies.
#define COPIES 6
kernel void product(global const float *restrict factors, global float *restrict answer, int count) {
  float parts[COPIES];
  for (int k = 0; k < COPIES; k++) {
    parts[k] = 1.0f;
  }
  for (int i = 0; i < count; i++) { // @main
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
