// Single loops over floating-point numbers: sums, products, quotients, compares and conversions.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

__kernel void axpy(__global const float *restrict x, __global float *restrict y, const float a,
                   const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = a * x[i] - y[i];
  }
}

__kernel void quotients(__global const float *restrict x, __global const double *restrict d,
                        __global float *restrict q, __global double *restrict r, const int n) {
  for (int i = 0; i < n; i++) {
    q[i] = x[i] / x[n - i];
    r[i] = -d[i] / (d[n - i] - 3.0) + x[i];
  }
}

__kernel void clamped(__global const float *restrict x, __global float *restrict y,
                      __global int *restrict over, const float low, const float high,
                      const int n) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    float v = x[i];
    if (v < low) {
      v = low;
    } else if (v >= high) {
      v = -high;
      count++;
    }
    y[i] = v != v ? 0.0f : v;
  }
  over[0] = count;
}

__kernel void converted(__global const int *restrict a, __global const ulong *restrict b,
                        __global const float *restrict x, __global float *restrict f,
                        __global double *restrict d, __global int *restrict i32,
                        __global ulong *restrict u64, const int n) {
  for (int i = 0; i < n; i++) {
    f[i] = (float)a[i] + (float)b[i];
    d[i] = (double)x[i] * (double)b[i];
    i32[i] = (int)(x[i] * 3.5f) + (short)x[i + n];
    u64[i] = (ulong)(x[i] * x[i]);
  }
}

__kernel void halves(__global const half *restrict x, __global half *restrict y,
                     __global float *restrict z, const int n) {
  for (int i = 0; i < n; i++) {
    half v = x[i] * x[i] + x[n - i];
    y[i] = v / (half)3.0f;
    z[i] = v < x[i] ? (float)v : (float)i;
  }
}

__kernel void vectors(__global const float4 *restrict x, __global float4 *restrict y, const int n) {
  float4 sum = (float4)(0.5f, 1.0f, -1.0f, 0.0f);
  for (int i = 0; i < n; i++) {
    float4 v = x[i];
    sum = v * v.wzyx - sum;
    y[i] = sum;
  }
}

__kernel void dot(__global const float *restrict x, __global const float *restrict y,
                  __global float *restrict result, const int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; i++) {
    sum += x[i] * y[i];
  }
  result[0] = sum;
}

__kernel void newton(__global const float *restrict x, __global float *restrict result, const int n) {
  float r = 1.0f;
  for (int i = 0; i < n; i++) {
    r = r - (r * r - x[i]) / (2.0f * r);
  }
  result[0] = r;
}

__kernel void functions(__global const float *restrict x, __global const double *restrict d,
                        __global float *restrict y, __global double *restrict r, const int n) {
  for (int i = 0; i < n; i++) {
    y[i] = sqrt(x[i]) + fma(x[i], x[i + 1], x[i + 2]) - fmax(x[i], 1.0f);
    r[i] = sqrt(fabs(d[i])) * fma(d[i], d[i + 1], -d[i + 2]);
  }
}
