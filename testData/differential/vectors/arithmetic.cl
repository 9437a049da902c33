// Lane-wise + - * / and signs on vectors of N lanes of T. Divisors are not 0.
#pragma OPENCL FP_CONTRACT OFF
#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)
#define V NAME(T, N)
#define LOAD NAME(vload, N)
#define STORE NAME(vstore, N)
kernel void arithmetic(global const T *a, global const T *b, global T *out) {
  size_t i = get_global_id(0);
  V x = LOAD(i, a);
  V y = LOAD(i, b);
  STORE(x + y, 6 * i, out);
  STORE(x - y, 6 * i + 1, out);
  STORE(x * y, 6 * i + 2, out);
  STORE(x / y, 6 * i + 3, out);
  STORE(-x, 6 * i + 4, out);
  V z = x;
  z += y;
  z *= (T)2;
  z -= x;
  STORE(z, 6 * i + 5, out);
}
