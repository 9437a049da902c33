// Steps until a point leaves the circle: loops that end at different times in neighbours.
#pragma OPENCL FP_CONTRACT OFF
kernel void mandelbrot(global ushort *restrict out, int limit) {
  int x = get_global_id(0);
  int y = get_global_id(1);
  float re = -2.0f + x * (2.5f / get_global_size(0));
  float im = -1.25f + y * (2.5f / get_global_size(1));
  float a = 0;
  float b = 0;
  int k = 0;
  while (k < limit && a * a + b * b <= 4.0f) {
    float t = a * a - b * b + re;
    b = 2 * a * b + im;
    a = t;
    k++;
  }
  out[y * get_global_size(0) + x] = (ushort)k;
}
