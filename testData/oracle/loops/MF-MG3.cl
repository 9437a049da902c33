// Case MF-MG3: an array that is private to one outer iteration, with at most LIMIT of them in flight.
#define LENGTH 8192
kernel void sum_scaled(global const float *restrict in, global float *restrict out, float factor) {
  float sum = 0.0f;
  #pragma max_concurrency LIMIT
  for (int i = 0; i < 50000; i++) { // @outer
    float scaled[LENGTH]; // @scaled
    for (int j = 0; j < LENGTH; j++) {
      scaled[j] = in[(i * 4 + j) % LENGTH] * factor;
    }
    for (int j = 0; j < LENGTH; j++) {
      sum += scaled[j];
    }
  }
  out[0] = sum;
}
