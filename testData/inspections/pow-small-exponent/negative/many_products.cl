// Nine products are as many DSP blocks, where the functions take three; a power of one of many exponents stays.
__kernel void powers(__global const float *restrict x, __global float *restrict out, int n) {
  int i = get_global_id(0);
  out[i] = pown(x[i], 31) + powr(x[i], 64.0f) + pown(x[i], n) + pown(x[i], -2);
}
