// Members of one structure are one element.
typedef struct {
  float x, y, z;
  int kind;
} Point;

__kernel void lengths(__global const Point *restrict points, __global float *restrict out) {
  int i = get_global_id(0);
  float length = sqrt(points[i].x * points[i].x + points[i].y * points[i].y + points[i].z * points[i].z);
  out[i] = points[i].kind > 0 ? length : -length;
}
