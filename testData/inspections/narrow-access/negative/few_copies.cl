// Two copies that wait for each other, copies that leave elements out, and copies with most of a word.
__attribute__((max_global_work_dim(0)))
__kernel void mixed(__global const uchar *restrict a, __global uchar *restrict r, uint n) {
  uchar last = 0;
  #pragma unroll 2
  for (uint i = 0; i < n; i++) {
    last = last * 3 + a[i];
    r[i] = last;
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void marked(__global const uchar *restrict a, __global uchar *restrict r, uint n) {
  #pragma unroll 2
  for (uint i = 0; i < n; i++) {
    if (a[i] > 9) {
      r[i] = a[i];
    }
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void pairs(__global const float4 *restrict a, __global float4 *restrict r) {
  #pragma unroll 2
  for (int i = 0; i < 4096; i++) {
    r[i] = a[i] * 2;
  }
}

__attribute__((max_global_work_dim(0)))
__kernel void odd(__global const uchar *restrict a, __global uchar *restrict r) {
  #pragma unroll 2
  for (int i = 0; i < 4098; i++) {
    r[i] = a[i] ^ 1;
  }
}
