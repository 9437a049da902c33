// Longer nests, a bound of the host, a way out, and loops of constant length, of which others tell.
__kernel void longer(__global const int *restrict in, __global int *restrict out, int n) {
  for (int p = 0; p < n; p++) {
    int sum = 0;
    for (int i = 0; i < 100; i++) {
      for (int j = i; j < 100; j++) {
        sum ^= i * j + in[p];
      }
    }
    out[p] = sum;
  }
}

__kernel void of_host(__global const int *restrict in, __global int *restrict out, int n, int m) {
  for (int p = 0; p < n; p++) {
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      for (int j = i; j < m; j++) {
        sum ^= i * j + in[p];
      }
    }
    out[p] = sum;
  }
}

__kernel void left(__global const int *restrict in, __global int *restrict out, int n) {
  for (int p = 0; p < n; p++) {
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      for (int j = i; j < 8; j++) {
        sum ^= i * j + in[p];
        if (sum < 0) {
          break;
        }
      }
    }
    out[p] = sum;
  }
}
