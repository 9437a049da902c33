// Each lane walks through a list of its own: nothing could join their loads.
__kernel void lanes(
    __global int *restrict out, __global const int *restrict data,
    __global const int *restrict start, int n) {
  int at[4];
  int end[4];
  int sum[4];
  #pragma unroll
  for (int lane = 0; lane < 4; lane++) {
    at[lane] = start[lane];
    end[lane] = start[lane + 1];
    sum[lane] = 0;
  }
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int lane = 0; lane < 4; lane++) {
      if (at[lane] < end[lane]) {
        sum[lane] += data[at[lane]];
        at[lane]++;
      }
    }
  }
  out[0] = sum[0] + sum[1] + sum[2] + sum[3];
}
