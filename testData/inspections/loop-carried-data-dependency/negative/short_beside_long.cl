// options: --device=cyclonev
// 200 iterations beside 819,200.
__attribute__((max_global_work_dim(0)))
__kernel void cool(__global const int *restrict w, __global int *restrict out) {
  int plan[200];
  float beta = 0.1f;
  for (int i = 0; i < 200; i++) {
    plan[i] = w[i] / beta;
    beta += 0.0145f;
  }
  for (int i = 0; i < 200; i++) {
    int s = 0;
    for (int j = 0; j < 4096; j++) {
      s += w[i * 4096 + j] > plan[i] ? 1 : 0;
    }
    out[i] = s;
  }
}
