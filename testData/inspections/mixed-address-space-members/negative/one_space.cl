struct pair {
  __global const int *from;
  __global int *to;
};

struct unused {
  __global int *far;
  __local int *near;
};

__kernel void k(__global const int *a, __global int *b) {
  struct pair p;
  p.from = a;
  p.to = b;
  p.to[get_global_id(0)] = p.from[get_global_id(0)];
}
