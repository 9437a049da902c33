// Fourier transforms of 256 points, one in each group, radix 2 in local memory.
#pragma OPENCL FP_CONTRACT OFF
#define POINTS 256
__attribute__((reqd_work_group_size(POINTS / 2, 1, 1)))
kernel void fft(global const float2 *restrict in, global float2 *restrict out, constant float2 *twiddles) {
  local float2 data[POINTS];
  uint l = get_local_id(0);
  uint base = get_group_id(0) * POINTS;
  for (uint k = l; k < POINTS; k += POINTS / 2) {
    uint reversed = 0;
    for (uint bit = 0; bit < 8; bit++) {
      reversed |= (k >> bit & 1) << (7 - bit);
    }
    data[reversed] = in[base + k];
  }
  for (uint span = 1; span < POINTS; span <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint offset = l & (span - 1);
    uint a = 2 * l - offset;
    float2 w = twiddles[offset * (POINTS / 2 / span)];
    float2 x = data[a];
    float2 y = data[a + span];
    float2 turned = (float2)(y.x * w.x - y.y * w.y, y.x * w.y + y.y * w.x);
    data[a] = x + turned;
    data[a + span] = x - turned;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = data[l];
  out[base + l + POINTS / 2] = data[l + POINTS / 2];
}
