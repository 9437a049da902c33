// A small block cipher there and back.
kernel void encipher(global uint2 *blocks, uint k0, uint k1, uint k2, uint k3) {
  size_t i = get_global_id(0);
  uint2 v = blocks[i];
  uint sum = 0;
  for (int round = 0; round < 32; round++) {
    sum += 0x9e3779b9;
    v.x += ((v.y << 4) + k0) ^ (v.y + sum) ^ ((v.y >> 5) + k1);
    v.y += ((v.x << 4) + k2) ^ (v.x + sum) ^ ((v.x >> 5) + k3);
  }
  blocks[i] = v;
}

kernel void decipher(global const uint2 *blocks, global uint2 *out, uint4 key) {
  size_t i = get_global_id(0);
  uint2 v = blocks[i];
  uint sum = 0x9e3779b9u * 32;
  for (int round = 32; round--;) {
    v.y -= ((v.x << 4) + key.z) ^ (v.x + sum) ^ ((v.x >> 5) + key.w);
    v.x -= ((v.y << 4) + key.x) ^ (v.y + sum) ^ ((v.y >> 5) + key.y);
    sum -= 0x9e3779b9;
  }
  out[i] = v;
}
