// Each iteration of the outer loop goes on where the last one ended.
__attribute__((max_global_work_dim(0)))
__kernel void multiply(__global const int *restrict first, __global const float *restrict value, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int j = first[i]; j < first[i + 1]; j++) {
      sum += value[j];
    }
    out[i] = sum;
  }
}
