// Forty conditions in one another.
#define IF(k) if (x >> ((k) % 32) & 1) { r += k; } else { r ^= (k) << 3; if (r % (k + 2) != 1) { r++;
#define END }}
#define IF5(k) IF(k) IF(k + 1) IF(k + 2) IF(k + 3) IF(k + 4)
#define END5 END END END END END

kernel void deep(global const uint *in, global uint *out) {
  size_t i = get_global_id(0);
  uint x = in[i];
  uint r = 1;
  IF5(0) IF5(5) IF5(10) IF5(15) IF5(20) IF5(25) IF5(30) IF5(35)
  r += 100000;
  END5 END5 END5 END5 END5 END5 END5 END5
  out[i] = r;
}
