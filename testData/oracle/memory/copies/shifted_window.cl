// An array of 32 KiB for each iteration of the outer loop; LIMIT bounds the iterations in flight.
__kernel void shifted_window(__global const float *restrict in, __global float *restrict out,
                             float shift) {
  float r = 0;
  #pragma max_concurrency LIMIT
  for (int i = 0; i < 50000; i++) { // @outer
    float window[8192]; // @window
    for (int j = 0; j < 8192; j++) { // @fill
      window[j] = in[(i * 4 + j) % 8192] * shift;
    }
    for (int j = 0; j < 8192; j++) { // @sum
      r += window[j];
    }
  }
  out[0] = r;
}
