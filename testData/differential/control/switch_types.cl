// switch on char, uchar, long, ulong and on expressions; labels that are constant expressions.
#define BASE 100
enum color { RED, GREEN = 5, BLUE };

kernel void switch_types(global const long *in, global int *out) {
  size_t i = get_global_id(0);
  long x = in[i];
  int a = 0;
  switch ((char)x) {
    case -1: a = 1; break;
    case 'A': a = 2; break;
    case 127: a = 3; break;
    default: a = 4;
  }
  int b = 0;
  switch (x) {
    case 0x100000001L: b = 1; break;
    case 1: b = 2; break;
    case -1: b = 3; break;
  }
  int c = 0;
  switch ((uchar)x) {
    case 255: c = 1; break;
    case BASE + 1: c = 2; break;
    case sizeof(int): c = 3; break;
  }
  int d = 0;
  enum color hue = (x & 3) == 0 ? RED : (x & 3) == 1 ? GREEN : BLUE;
  switch (hue) {
    case RED: d = 1; break;
    case GREEN: d = 2; break;
    case BLUE: d = 3; break;
  }
  global int *o = out + 4 * i;
  o[0] = a;
  o[1] = b;
  o[2] = c;
  o[3] = d;
}
