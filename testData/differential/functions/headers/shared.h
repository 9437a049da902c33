#ifndef SHARED_H
#define SHARED_H
#define SCALE 9
typedef struct {
  int x, y;
} Point;
int manhattan(Point p) { return abs(p.x) + abs(p.y); }
#endif
