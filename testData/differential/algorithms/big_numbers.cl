// Products of 256-bit numbers, schoolbook with carries in ulong, and their remainder modulo 2^61 - 1.
#define LIMBS 8
kernel void multiply(global const uint *a, global const uint *b, global uint *product, global ulong *remainders) {
  size_t i = get_global_id(0);
  uint result[2 * LIMBS] = {0};
  for (int r = 0; r < LIMBS; r++) {
    ulong carry = 0;
    for (int c = 0; c < LIMBS; c++) {
      ulong t = (ulong)a[LIMBS * i + r] * b[LIMBS * i + c] + result[r + c] + carry;
      result[r + c] = (uint)t;
      carry = t >> 32;
    }
    result[r + LIMBS] = (uint)carry;
  }
  ulong modulus = (1ul << 61) - 1;
  ulong rest = 0;
  for (int k = 2 * LIMBS - 1; k >= 0; k--) {
    ulong high = rest >> 29;
    rest = ((rest & 0x1fffffff) << 32 | result[k]) + high;
    if (rest >= modulus) {
      rest -= modulus;
    }
  }
  for (int k = 0; k < 2 * LIMBS; k++) {
    product[2 * LIMBS * i + k] = result[k];
  }
  remainders[i] = rest;
}
