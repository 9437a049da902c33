// String literals live in constant memory; adjacent ones are joined.
constant char hex_digits[] = "0123456789abcdef";

int length(constant char *s) {
  int n = 0;
  while (s[n] != '\0') {
    n++;
  }
  return n;
}

kernel void strings(global const uint *in, global char *out, global int *lengths) {
  size_t i = get_global_id(0);
  for (int k = 0; k < 8; k++) {
    out[8 * i + k] = hex_digits[in[i] >> (28 - 4 * k) & 15];
  }
  constant char *joined = "two " "parts\n";
  lengths[2 * i] = length(joined) + length("");
  lengths[2 * i + 1] = joined[in[i] % 10] + sizeof("abc");
}
