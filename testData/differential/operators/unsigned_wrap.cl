// Unsigned arithmetic is modulo 2^n: generators and hashes that live from it.
kernel void wrap(global const uint *seeds, global uint *out32, global ulong *out64) {
  size_t i = get_global_id(0);
  uint x = seeds[i];
  uint hash = 2166136261u;
  for (int k = 0; k < 16; k++) {
    x = x * 1664525u + 1013904223u;
    hash = (hash ^ (x >> 24)) * 16777619u;
  }
  out32[3 * i] = x;
  out32[3 * i + 1] = hash;
  out32[3 * i + 2] = -x - hash * 0xdeadbeefu;
  ulong y = ((ulong)seeds[i] << 32 | ~seeds[i]) + 1;
  ulong sum = 0;
  for (int k = 0; k < 16; k++) {
    y ^= y << 13;
    y ^= y >> 7;
    y ^= y << 17;
    sum += y * 0x9e3779b97f4a7c15ul;
  }
  out64[2 * i] = y;
  out64[2 * i + 1] = 0 - sum;
}
