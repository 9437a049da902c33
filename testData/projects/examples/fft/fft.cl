// Fourier transforms of 64 points, one in each work-group, in six steps of butterflies.
#define POINTS 64
#define STEPS 6

__attribute__((reqd_work_group_size(POINTS / 2, 1, 1)))
kernel void fft(global const float2 *restrict signal, global float2 *restrict spectrum,
                global const float2 *restrict turns) {
  local float2 data[POINTS];
  const uint item = get_local_id(0);
  const uint base = get_group_id(0) * POINTS;

  // The points in the order in which the bits of their numbers are reversed.
  #pragma unroll
  for (uint part = 0; part < 2; part++) {
    const uint point = item + part * (POINTS / 2);
    uint reversed = 0;
    #pragma unroll
    for (uint bit = 0; bit < STEPS; bit++) {
      reversed |= (point >> bit & 1) << (STEPS - 1 - bit);
    }
    data[reversed] = signal[base + point];
  }

  for (uint step = 0; step < STEPS; step++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint span = 1u << step;
    const uint offset = item & (span - 1);
    const uint upper = 2 * item - offset;
    const float2 turn = turns[offset << (STEPS - 1 - step)];
    const float2 a = data[upper];
    const float2 b = data[upper + span];
    const float2 turned = (float2)(b.x * turn.x - b.y * turn.y, b.x * turn.y + b.y * turn.x);
    data[upper] = a + turned;
    data[upper + span] = a - turned;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  spectrum[base + item] = data[item];
  spectrum[base + item + POINTS / 2] = data[item + POINTS / 2];
}
