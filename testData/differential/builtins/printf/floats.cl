// printf of floating-point numbers: a float argument is a double to printf.
kernel void print(global const float *in, global const double *ind) {
  float a = in[0];
  double d = ind[0];
  printf("plain %f %e %g %E %G\n", a, a, a, a, a);
  printf("double %f %e %g\n", d, d, d);
  printf("precision [%.2f] [%.0f] [%10.3f] [%-10.3f] [%010.3f] [%+.1f] [% .1f]\n", a, a, a, a, a, a, a);
  printf("exponents [%.3e] [%12.2e] [%.0e] [%#.0e]\n", a, a, a, a);
  printf("general [%g] [%g] [%g] [%g] [%.3g] [%#g]\n", 100000.0f, 1000000.0f, 0.0001f, 0.00001f, a, 1.0f);
  printf("special %f %f %f %e %g\n", in[1], in[2], in[3], in[1], in[3]);
  printf("capital %F %E %G\n", in[1], in[2], in[3]);
  printf("zero %f %g %f %g\n", 0.0f, 0.0f, -0.0f, -0.0f);
  printf("hexadecimal %a %a %A %.2a\n", 1.0f, 0.5f, 10.0f, 1.0f);
  printf("large %f small %e\n", 1e20f, 1e-40f);
  printf("rounding %.0f %.0f %.0f %.1f %.2f\n", 0.5f, 1.5f, 2.5f, 0.25f, 1.005);
}
