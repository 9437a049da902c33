// Division and remainder by constants of every kind, which compilers turn into multiplications and shifts.
#define BY(d) o[k++] = x / (d); o[k++] = x % (d);
kernel void by_constants(global const int *in, global int *out, global uint *outu) {
  size_t i = get_global_id(0);
  int k = 0;
  {
    int x = in[i];
    global int *o = out + 26 * i;
    BY(1) BY(2) BY(3) BY(-3) BY(7) BY(8) BY(-8) BY(10) BY(100) BY(1000003) BY(2147483647) BY(-2147483647) BY(256)
  }
  k = 0;
  {
    uint x = (uint)in[i];
    global uint *o = outu + 14 * i;
    BY(1) BY(3) BY(7u) BY(16) BY(641) BY(2147483648u) BY(4294967295u)
  }
}

kernel void wide(global const long *in, global long *out, global ulong *outu) {
  size_t i = get_global_id(0);
  int k = 0;
  {
    long x = in[i];
    global long *o = out + 10 * i;
    BY(3) BY(-7) BY(1000) BY(4294967296) BY(9223372036854775807)
  }
  k = 0;
  {
    ulong x = (ulong)in[i];
    global ulong *o = outu + 8 * i;
    BY(3) BY(10) BY(6700417) BY(0x8000000000000000)
  }
}
