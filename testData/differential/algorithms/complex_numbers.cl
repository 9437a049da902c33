// Iterations of complex numbers in double.
#pragma OPENCL FP_CONTRACT OFF
double2 multiply(double2 a, double2 b) { return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

double2 divide(double2 a, double2 b) {
  double scale = b.x * b.x + b.y * b.y;
  return multiply(a, (double2)(b.x, -b.y)) / scale;
}

kernel void newton(global const double2 *in, global double2 *roots, global int *steps) {
  size_t i = get_global_id(0);
  double2 z = in[i];
  int k = 0;
  while (k < 30) {
    double2 square = multiply(z, z);
    double2 step = divide(multiply(square, z) - (double2)(1, 0), 3.0 * square);
    z -= step;
    k++;
    if (fabs(step.x) + fabs(step.y) < 1e-12) {
      break;
    }
  }
  roots[i] = z;
  steps[i] = k;
}
