// Four stores and four loads differ in the middle subscript only. Default banks use the low bits and do not help.
#ifdef BY_MIDDLE
#define STORAGE __attribute__((bank_bits(8, 7), bankwidth(4)))
#else
#define STORAGE
#endif

kernel void middle_subscript(global int *restrict out, int upper, int read_at, int write_at,
                             int data) {
  local int STORAGE cube[2][4][128]; // @cube
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    cube[upper][i][write_at & 0x7f] = data + i; // @store
  }
  int sum = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) {
    sum += cube[upper][i][read_at & 0x7f]; // @load
  }
  *out = sum;
}
