// One array is filled word by word and read down a column, the other is read and written a row at a time.
#define N 128

__kernel void columns_into_rows(__global const float *restrict in, __global float *restrict out) {
  float input[N][N]; // @input
  float sums[N][N]; // @sums
  for (int i = 0; i < N * N; i++) { // @fill
    input[i / N][i % N] = in[i];
    sums[i / N][i % N] = 0.0f;
  }
  #pragma ivdep safelen(SAFELEN)
  for (int j = 0; j < N * N * N; j++) { // @add
    #pragma unroll
    for (int i = 0; i < N; i++) { // @row
      sums[j % N][i] += input[i][j % N];
    }
  }
  for (int i = 0; i < N * N; i++) { // @drain
    out[i] = sums[i / N][i % N];
  }
}
