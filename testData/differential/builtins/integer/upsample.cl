// upsample joins two halves into the next wider type; the lower half is always unsigned.
kernel void join(global const char *c, global const uchar *uc, global const short *s, global const ushort *us,
                 global const int *n, global const uint *u, global short *o1, global ushort *o2, global int *o3,
                 global uint *o4, global long *o5, global ulong *o6) {
  size_t i = get_global_id(0);
  o1[i] = upsample(c[i], uc[i]);
  o2[i] = upsample(uc[i], (uchar)c[i]);
  o3[i] = upsample(s[i], us[i]);
  o4[i] = upsample(us[i], (ushort)s[i]);
  o5[i] = upsample(n[i], u[i]);
  o6[i] = upsample(u[i], (uint)n[i]);
}
