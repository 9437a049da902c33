// finds: kernel 'streams' has 37 units to global memory (1
__kernel void streams(__global const float *restrict x, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    sum += x[i + 0 * n];
    sum += x[i + 1 * n];
    sum += x[i + 2 * n];
    sum += x[i + 3 * n];
    sum += x[i + 4 * n];
    sum += x[i + 5 * n];
    sum += x[i + 6 * n];
    sum += x[i + 7 * n];
    sum += x[i + 8 * n];
    sum += x[i + 9 * n];
    sum += x[i + 10 * n];
    sum += x[i + 11 * n];
    sum += x[i + 12 * n];
    sum += x[i + 13 * n];
    sum += x[i + 14 * n];
    sum += x[i + 15 * n];
    sum += x[i + 16 * n];
    sum += x[i + 17 * n];
    sum += x[i + 18 * n];
    sum += x[i + 19 * n];
    sum += x[i + 20 * n];
    sum += x[i + 21 * n];
    sum += x[i + 22 * n];
    sum += x[i + 23 * n];
    sum += x[i + 24 * n];
    sum += x[i + 25 * n];
    sum += x[i + 26 * n];
    sum += x[i + 27 * n];
    sum += x[i + 28 * n];
    sum += x[i + 29 * n];
    sum += x[i + 30 * n];
    sum += x[i + 31 * n];
    sum += x[i + 32 * n];
    sum += x[i + 33 * n];
    sum += x[i + 34 * n];
    sum += x[i + 35 * n];
    out[i] = sum;
  }
}
