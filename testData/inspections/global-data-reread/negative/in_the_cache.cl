// The taps are read again for each sample, but never leave the cache of their unit.
__kernel void filtered(__global const short *restrict line, __global const short *restrict taps, __global int *restrict out) {
  for (int at = 0; at < 20000; at++) {
    int sum = 0;
    for (int k = 0; k < 96; k++) {
      sum += line[96 * at + k] * taps[k];
    }
    out[at] = sum;
  }
}
