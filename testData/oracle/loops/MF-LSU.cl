// Case MF-LSU: kernels with one kind of access each; ACCESS tells which, and its result leaves through a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int results;

#define BURST 1
#define BURST_FOUR_UNITS 2
#define UNALIGNED_128 3
#define UNALIGNED_256 4
#define UNALIGNED_512 5
#define LOCAL 6
#define PREFETCHING 7
#define BURST_THREE_UNITS 8
#define CACHED 9
#define UNALIGNED_64 10
#define WIDE_256 11

#if ACCESS == BURST
kernel void access(global const int *restrict in, int count) {
  for (int i = 0; i < count; i++) {
    write_channel_intel(results, __burst_coalesced_load(&in[i])); // @access
  }
}
#elif ACCESS == BURST_FOUR_UNITS
kernel void access(
    global const int *restrict in, global const int *restrict more, global const int *restrict most,
    global int *restrict out, int count) {
  for (int i = 0; i < count; i++) {
    int sum = __burst_coalesced_load(&in[i]); // @access
    sum += __burst_coalesced_load(&more[i]);
    sum += __burst_coalesced_load(&most[i]);
    out[i] = sum;
  }
}
#elif ACCESS == BURST_THREE_UNITS
kernel void access(global const int *restrict in, global const int *restrict more, global int *restrict out, int count) {
  for (int i = 0; i < count; i++) {
    int sum = __burst_coalesced_load(&in[i]); // @access
    sum += __burst_coalesced_load(&more[i]);
    out[i] = sum;
  }
}
#elif ACCESS == UNALIGNED_64 || ACCESS == UNALIGNED_128 || ACCESS == UNALIGNED_256 || ACCESS == UNALIGNED_512
#if ACCESS == UNALIGNED_64
#define WORDS 2
#elif ACCESS == UNALIGNED_128
#define WORDS 4
#elif ACCESS == UNALIGNED_256
#define WORDS 8
#else
#define WORDS 16
#endif
kernel void access(global const int *restrict in, int count) {
  for (int i = 0; i < count; i++) {
    int mixed = 0;
    #pragma unroll
    for (int k = 0; k < WORDS; k++) {
      mixed ^= in[i * (WORDS + 1) + k]; // @access
    }
    write_channel_intel(results, mixed);
  }
}
#elif ACCESS == WIDE_256
kernel void access(global const int8 *restrict in, int count) {
  for (int i = 0; i < count; i++) {
    int8 word = __burst_coalesced_load(&in[i]); // @access
    write_channel_intel(results, word.s0 ^ word.s7);
  }
}
#elif ACCESS == LOCAL
kernel void access(global const int *restrict in, int count) {
  local int cells[1024];
  for (int i = 0; i < 1024; i++) {
    cells[i] = in[i]; // @store
  }
  for (int i = 0; i < count; i++) {
    write_channel_intel(results, cells[(i * 5) & 1023]); // @access
  }
}
#elif ACCESS == PREFETCHING
kernel void access(global const int *restrict in, int count) {
  for (int i = 0; i < count; i++) {
    write_channel_intel(results, in[i]); // @access
  }
}
#elif ACCESS == CACHED
kernel void access(global const int *restrict places, global const int *restrict in, global int *restrict out) {
  int gid = get_global_id(0);
  int at = places[gid];
  out[gid] = in[at]; // @access
}
#endif

#if ACCESS != BURST_FOUR_UNITS && ACCESS != BURST_THREE_UNITS && ACCESS != CACHED
kernel void collect() {
  while (1) {
    read_channel_intel(results);
  }
}
#endif
