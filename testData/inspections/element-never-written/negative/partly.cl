// The rest is set first.
__attribute__((max_global_work_dim(0)))
__kernel void set(__global const float *restrict b, __global float *restrict out, int n) {
  float weight[32];
  for (int i = 0; i < 32; i++) {
    weight[i] = 0;
  }
  for (int i = 0; i < n; i++) {
    weight[i] = b[i];
  }
  float sum = 0;
  for (int i = 0; i < 32; i++) {
    sum += weight[i];
  }
  out[0] = sum;
}

// Only what was filled is added.
__attribute__((max_global_work_dim(0)))
__kernel void masked(__global const float *restrict b, __global float *restrict out, int n) {
  float weight[32];
  for (int i = 0; i < n; i++) {
    weight[i] = b[i];
  }
  float sum = 0;
  #pragma unroll
  for (int i = 0; i < 32; i++) {
    sum += i < n ? weight[i] : 0;
  }
  out[0] = sum;
}

// The kernel works for one length alone.
__attribute__((max_global_work_dim(0)))
__kernel void tested(__global const float *restrict b, __global float *restrict out, int n) {
  float weight[32];
  if (n != 32) {
    return;
  }
  for (int i = 0; i < n; i++) {
    weight[i] = b[i];
  }
  float sum = 0;
  for (int i = 0; i < 32; i++) {
    sum += weight[i];
  }
  out[0] = sum;
}

// Both loops end where the host says.
__attribute__((max_global_work_dim(0)))
__kernel void both(__global const float *restrict b, __global float *restrict out, int n) {
  float weight[32];
  for (int i = 0; i < n; i++) {
    weight[i] = b[i];
  }
  float sum = 0;
  for (int i = 0; i < n; i++) {
    sum += weight[i];
  }
  out[0] = sum;
}
