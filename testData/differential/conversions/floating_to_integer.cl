// A floating-point T converted to integers cuts its fraction; all values fit their target.
kernel void to_integer(global const T *in, global char *c, global uchar *uc, global short *s, global ushort *us,
                       global int *n, global uint *u, global long *l, global ulong *ul) {
  size_t i = get_global_id(0);
  T x = in[i];
  T magnitude = x < 0 ? -x : x;
  c[i] = x;
  uc[i] = magnitude;
  s[i] = x * 100;
  us[i] = (ushort)(magnitude * 500);
  n[i] = x * 1000000;
  u[i] = (uint)(magnitude * 30000000);
  l[i] = x * 1e15f;
  ul[i] = (ulong)(magnitude * 1e17f);
}
