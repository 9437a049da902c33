// Each row needs what the rows before have become.
__kernel void substitute(__global const float *restrict a, __global float *restrict x) {
  float y[32];
  for (int i = 0; i < 32; i++) {
    y[i] = x[i];
  }
  // finds: since what is stored in 'y' at line
  for (int i = 0; i < 32; i++) {
    float sum = 0.0f;
    for (int k = 0; k < 32; k++) {
      sum += a[32 * i + k] * y[k];
    }
    y[i] -= sum;
  }
  for (int i = 0; i < 32; i++) {
    x[i] = y[i];
  }
}

// Rows of different lengths, each of which adds to what the ones before have left.
__kernel void ragged(__global const int *restrict length, __global const int *restrict x,
                     __global int *restrict out, int n) {
  int state[64];
  for (int k = 0; k < 64; k++) {
    state[k] = 0;
  }
  // finds: its iterations run one after the other, since the loop at line
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < length[i]; k++) {
      for (int m = 0; m < length[k]; m++) {
        state[m] += x[k];
      }
    }
    out[i] = state[i & 63];
  }
}

// A run adds to what the one before has left, scaled by its row: no sum of its own can do that.
__kernel void scaled(__global const int *restrict x, __global int *restrict out, int n) {
  int state = 1;
  // finds: since 'state' goes from one iteration through the loops inside to the next
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 16; k++) {
      state = x[16 * i + k] > 7 ? state ^ x[16 * i + k] : ~state;
    }
    out[i] = state;
    state = state >> 1;
  }
}
