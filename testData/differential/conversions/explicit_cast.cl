// Casts in the middle of expressions, where the narrowed value goes on.
kernel void casts(global const long *in, global long *out, global float *outf) {
  size_t i = get_global_id(0);
  long x = in[i];
  global long *o = out + 12 * i;
  o[0] = (char)x + (uchar)x;
  o[1] = (short)x * 2;
  o[2] = (ushort)x << 3;
  o[3] = (uint)x + 1;
  o[4] = (int)((uint)x >> 1);
  o[5] = (uchar)(char)x;
  o[6] = (short)(uchar)x;
  o[7] = (long)(int)x;
  o[8] = (long)(uint)x;
  o[9] = (char)(x >> 8) == (x >> 8 & 0xff);
  o[10] = (uint)(char)x;
  o[11] = (bool)(char)x;
  outf[3 * i] = (float)(int)x;
  outf[3 * i + 1] = (float)(ulong)x;
  outf[3 * i + 2] = (float)(short)x / (uchar)7;
}
