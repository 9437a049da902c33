// Sixteen copies of a processing element. Values enter at the sides; the ids are constants in each copy.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel float4 v[3][4];
channel float4 h[4][3];
channel float4 v_side[4];
channel float4 h_side[4];

__attribute__((max_global_work_dim(0)))
__attribute__((autorun))
__attribute__((num_compute_units(4, 4)))
kernel void PE(void) {
  int r = get_compute_id(0);
  int c = get_compute_id(1);
  while (1) {
    float4 a = r == 0 ? read_channel_intel(v_side[c]) : read_channel_intel(v[r - 1][c]); // @a
    float4 b = c == 0 ? read_channel_intel(h_side[r]) : read_channel_intel(h[r][c - 1]); // @b
    if (r < 3) {
      write_channel_intel(v[r][c], a); // @down
    }
    if (c < 3) {
      write_channel_intel(h[r][c], b); // @across
    }
  }
}

kernel void feeder(global const float4 *restrict in, int n) {
  for (int i = 0; i < n; i++) {
    #pragma unroll
    for (int k = 0; k < 4; k++) {
      write_channel_intel(v_side[k], in[8 * i + k]);
      write_channel_intel(h_side[k], in[8 * i + 4 + k]);
    }
  }
}
