// Dot products. Each addition needs the sum of the addition before it, so the latency of the adder decides how
// often a new iteration can start.

// Single precision: the device has an accumulator that takes a new value every cycle.
__kernel void dot_float(__global const float *restrict x, __global const float *restrict y,
                        __global float *restrict result, const int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i] * y[i];
  }
  result[0] = sum;
}

// Double precision: no such accumulator. Put the cursor on the addition and press Ctrl+1.
__kernel void dot_double(__global const double *restrict x, __global const double *restrict y,
                         __global double *restrict result, const int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * y[i];
  }
  result[0] = sum;
}
