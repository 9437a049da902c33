// 32 kB of private memory in each work-item, in one array and in a structure.
typedef struct {
  int head[4];
  short body[4096];
} block;

kernel void large(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int table[6144];
  block b;
  uint x = in[i];
  for (int k = 0; k < 6144; k++) {
    x = x * 1103515245u + 12345u;
    table[k] = (int)(x >> 16);
    b.body[k & 4095] = (short)(x >> 8);
  }
  for (int k = 0; k < 4; k++) {
    b.head[k] = table[b.body[k * 100] & 0xfff];
  }
  int sum = 0;
  for (int k = 0; k < 6144; k += 7) {
    sum = sum * 3 + table[(table[k] + k) % 6144 & 0xfff] % 1000;
    sum %= 100003;
  }
  out[2 * i] = sum;
  out[2 * i + 1] = b.head[0] ^ b.head[1] ^ b.head[2] ^ b.head[3];
}
