// Another function stores to the same buffer: 'restrict' ends with the call.
void first(__global float *restrict u, __global float *restrict next) {
  for (int j = 1; j < 500; j++) {
    for (int k = 1; k < 500; k++) {
      next[j * 502 + k] = u[j * 502 + k] * 0.5f;
    }
  }
}
void second(__global float *restrict u, __global float *restrict next) {
  for (int j = 0; j < 502; j++) {
    for (int k = 0; k < 502; k++) {
      u[j * 502 + k] = next[j * 502 + k];
    }
  }
}
__attribute__((max_global_work_dim(0)))
__kernel void step(__global float *restrict u, __global float *restrict next) {
  first(u, next);
  second(u, next);
}
