// Three bytes become four characters.
constant char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

kernel void encode(global const uchar *in, int n, global char *out) {
  int i = get_global_id(0);
  int left = n - 3 * i;
  uint bits = in[3 * i] << 16;
  if (left > 1) {
    bits |= in[3 * i + 1] << 8;
  }
  if (left > 2) {
    bits |= in[3 * i + 2];
  }
  char4 text;
  text.x = alphabet[bits >> 18];
  text.y = alphabet[bits >> 12 & 63];
  text.z = left > 1 ? alphabet[bits >> 6 & 63] : '=';
  text.w = left > 2 ? alphabet[bits & 63] : '=';
  vstore4(text, i, out);
}
