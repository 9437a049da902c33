// printf of integers: every conversion with flags, widths, precisions and lengths.
kernel void print(global const int *in) {
  int v = in[0];
  uint u = (uint)in[1];
  long l = (long)in[2] << 33;
  short s = (short)in[3];
  char c = (char)in[4];
  uchar uc = (uchar)in[4];
  printf("plain %d %i %u %x %X %o %c\n", v, v, u, u, u, u, 'A');
  printf("width [%6d] [%-6d] [%06d] [%+d] [% d] [%+6d]\n", v, v, v, v, v, v);
  printf("precision [%.5d] [%8.5d] [%-8.3d] [%.0d] [%8.4x]\n", v, v, v, 7, u);
  printf("forms [%#x] [%#X] [%#o] [%#10x] [%-#10x]\n", u, u, u, u, u);
  printf("long %ld %lu %lx %lX %lo\n", l, (ulong)l, l, l, (ulong)l);
  printf("short %hd %hu %hx\n", s, (ushort)s, (ushort)s);
  printf("char %hhd %hhu %hhx\n", c, uc, uc);
  printf("extremes %d %d %u %ld %lu\n", INT_MIN, INT_MAX, UINT_MAX, LONG_MIN, ULONG_MAX);
  printf("percent %% and none\n");
  printf("in one line: ");
  for (int k = 0; k < 4; k++) {
    printf("%d%c", k * v, k < 3 ? ',' : '\n');
  }
  printf("promoted %d %d %d %u\n", s, c, uc, (ushort)40000);
}
