// Both results are used, each branch has another function, or the divisor is one for the whole launch.
__kernel void both(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float x = in[i];
    float y = sqrt(x);
    float z = sqrt(x + 1.0f);
    out[i] = (x > 2.0f ? y : z) + y * z;
  }
}

__kernel void other(__global const float *restrict in, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float x = in[i];
    out[i] = x > 2.0f ? log(x) : exp(x);
  }
}

__kernel void shared(__global const float *restrict in, __global float *restrict out, float low, float high, int n) {
  for (int i = 0; i < n; i++) {
    float x = in[i];
    out[i] = x > 2.0f ? x / high : x / low;
  }
}
