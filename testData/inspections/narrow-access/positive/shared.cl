__attribute__((reqd_work_group_size(64, 1, 1)))
// finds: 5 of the 64 bytes that memory moves in a cycle: '__attribute__((num_simd_work_items(16)))' takes 16 side by side, which use 20
__kernel void weigh(__global const uchar *restrict in, __global uchar *restrict out, __global const int *restrict taps) {
  int x = get_global_id(0);
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    sum += taps[i] * in[x + i * 640];
  }
  out[x] = sum >> 4;
}
