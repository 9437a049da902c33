// The count says where the value goes: counts of several copies could not be added up later.
__kernel void fill(__global int *restrict out, __global const int *restrict in, int n) {
  int table[256 * 4];
  int count[256];
  for (int i = 0; i < 256; i++) {
    count[i] = 0;
  }
  // finds: wrote; keep the last few elements in registers
  for (int i = 0; i < n; i++) {
    int value = in[i];
    int bucket = value & 255;
    table[bucket * 4 + (count[bucket] & 3)] = value;
    count[bucket]++;
  }
  for (int i = 0; i < 1024; i++) {
    out[i] = table[i];
  }
}
