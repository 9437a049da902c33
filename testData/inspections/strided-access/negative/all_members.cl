// Each member is a load of its own, but together they use every byte.
typedef struct {
  float x;
  float y;
  float z;
  float w;
} Point;
__kernel void norms(__global const Point *restrict points, __global float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float sum = points[i].x * points[i].x;
    sum += points[i].y * points[i].y;
    if (sum > 1.0f) {
      sum += points[i].z * points[i].z + points[i].w * points[i].w;
    }
    out[i] = sum;
  }
}
