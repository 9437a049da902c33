#pragma OPENCL EXTENSION cl_intel_channels : enable
typedef struct {
  float v[16];
} row;
// finds: 'rows' has room for 16,384 elements of 64 bytes: that takes 416 of 2,713 RAM blocks (15 %)
channel row rows __attribute__((depth(16384)));

__attribute__((max_global_work_dim(0)))
__kernel void fill(__global const float *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    row r;
    #pragma unroll
    for (int k = 0; k < 16; k++) {
      r.v[k] = in[i * 16 + k];
    }
    write_channel_intel(rows, r);
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void drain(__global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    row r = read_channel_intel(rows);
    out[i] = r.v[3] + r.v[15];
  }
}
