// Parameters of every scalar type and of vector types, passed from the host by value.
kernel void many(char c, uchar uc, short s, ushort us, int n, uint u, long l, ulong ul, float f, double d, int2 i2,
                 float4 f4, uchar8 c8, short3 s3, global long *out, global double *outd) {
  int k = 0;
  out[k++] = c;
  out[k++] = uc;
  out[k++] = s;
  out[k++] = us;
  out[k++] = n;
  out[k++] = u;
  out[k++] = l;
  out[k++] = ul;
  out[k++] = i2.x - i2.y;
  out[k++] = c8.s0 + c8.s7 * 1000;
  out[k++] = s3.x * 10000 + s3.y * 100 + s3.z;
  outd[0] = f;
  outd[1] = d;
  outd[2] = f4.x + f4.y * 10 + f4.z * 100 + f4.w * 1000;
}
