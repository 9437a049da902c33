// The same operations on literals, which a compiler computes, and on values that only the run knows.
#pragma OPENCL FP_CONTRACT OFF
#define CHECK(T, e, x, y, z)      \
  {                               \
    T folded;                     \
    {                             \
      const T a = x, b = y, c = z; \
      folded = e;                 \
    }                             \
    out[k++] = (long)folded;      \
  }

kernel void folded(global long *out) {
  int k = 0;
  CHECK(int, a * b - c, -7, 3, 100)
  CHECK(int, a / b % c, -1000, 7, 5)
  CHECK(int, a >> 3 ^ b << 2, -100, 9, 0)
  CHECK(uint, a - b, 3, 5, 0)
  CHECK(uint, a / b + a % b, 4000000000u, 7, 0)
  CHECK(uint, -a >> 28, 5, 0, 0)
  CHECK(long, a * b + c, -3000000000l, 3, 1)
  CHECK(ulong, a / b, 0xffffffffffffffff, 10, 0)
  CHECK(char, (char)(a + b), 100, 100, 0)
  CHECK(uchar, (uchar)(a * b), 20, 20, 0)
  CHECK(short, (short)(a << 4), 30000, 0, 0)
  CHECK(int, a < b ? c : a, -1, 1, 77)
  CHECK(int, (a && b) + (a || b) * 2 + !c * 4, 5, 0, 0)
  CHECK(int, ~a & b | c, 12, 255, 256)
  CHECK(float, (a / b) * 1000, 1, 3, 0)
  CHECK(float, a * b + c, 16777216, 1, 1)
  CHECK(double, (a / b) * 1e15, 1, 3, 0)
  CHECK(int, (int)(float)a - a, 16777217, 0, 0)
}

kernel void computed(global const long *in, global long *out) {
  int k = 0;
  int p = (int)in[0], q = (int)in[1], r = (int)in[2];
  out[k++] = p * q - r;
  out[k++] = (int)in[3] / (int)in[4] % (int)in[5];
  out[k++] = (int)in[6] >> 3 ^ (int)in[7] << 2;
  out[k++] = (uint)in[1] - (uint)in[5];
  out[k++] = (uint)in[8] / (uint)in[4] + (uint)in[8] % (uint)in[4];
  out[k++] = -(uint)in[5] >> 28;
  out[k++] = in[9] * q + in[10];
  out[k++] = (ulong)in[11] / (ulong)in[12];
}
