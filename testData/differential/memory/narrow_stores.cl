// Stores of bytes and shorts leave their neighbours alone.
kernel void narrow(global uchar *bytes, global ushort *shorts, global uint *words) {
  size_t i = get_global_id(0);
  bytes[4 * i + i % 4] = (uchar)(i * 9);
  shorts[2 * i + (i & 1)] += 1;
  global uchar *w = (global uchar *)&words[i];
  w[1] = (uchar)~i;
}
