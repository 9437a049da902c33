// The sum of an array, twice: as one writes it, and as hardware wants it.

// Every addition waits for the one before it.
kernel void sum_plain(global const double *restrict values, global double *restrict result, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += values[i];
  }
  result[0] = sum;
}

// Longer than the time of an addition, in cycles: a partial sum comes back only when its addition is done.
#define LANES 16

kernel void sum_lanes(global const double *restrict values, global double *restrict result, int n) {
  double lanes[LANES + 1];
  #pragma unroll
  for (int k = 0; k <= LANES; k++) {
    lanes[k] = 0.0;
  }
  for (int i = 0; i < n; i++) {
    lanes[LANES] = lanes[0] + values[i];
    #pragma unroll
    for (int k = 0; k < LANES; k++) {
      lanes[k] = lanes[k + 1];
    }
  }
  double sum = 0.0;
  #pragma unroll
  for (int k = 0; k < LANES; k++) {
    sum += lanes[k];
  }
  result[0] = sum;
}
