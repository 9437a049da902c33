// Structures as parameters and results.
typedef struct {
  int re;
  int im;
} Complex;

typedef struct {
  Complex z;
  int iterations[3];
  short flag;
} State;

Complex make(int re, int im) {
  Complex c = {re, im};
  return c;
}

Complex multiply(Complex a, Complex b) {
  return make(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
}

State step(State s, int k) {
  s.z = multiply(s.z, s.z);
  s.z.re %= 1000;
  s.z.im %= 1000;
  s.iterations[k % 3]++;
  s.flag = s.z.re > s.z.im;
  return s;
}

int weigh(const State *s) { return s->z.re + 3 * s->z.im + 7 * s->iterations[1] + s->flag; }

kernel void struct_values(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  State s;
  s.z = make(in[i], in[i] + 1);
  for (int k = 0; k < 3; k++) {
    s.iterations[k] = k;
  }
  s.flag = 0;
  State before = s;
  for (int k = 0; k < 5; k++) {
    s = step(s, k + in[i]);
  }
  out[4 * i] = weigh(&s);
  out[4 * i + 1] = weigh(&before);
  out[4 * i + 2] = multiply(s.z, before.z).re;
  out[4 * i + 3] = s.iterations[0] * 100 + s.iterations[1] * 10 + s.iterations[2];
}
