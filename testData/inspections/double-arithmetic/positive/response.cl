__attribute__((max_global_work_dim(0)))
__kernel void response(__global const double *restrict w, __global double *restrict gain, double damping, int n) {
  for (int i = 0; i < n; i++) {
    double s = w[i] * w[i];
    double p = 1.0 - s;
    // finds: kernel 'response' computes with doubles
    gain[i] = s / (p * p + damping * s);
  }
}
