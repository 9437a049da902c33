#ifndef COMMON_H
#define COMMON_H
typedef struct { int low; int high; } range;
int width(range r) { return r.high - r.low; }
#endif
