// A program of forty kernels.
#define KERNEL(n) kernel void k##n(global uint *data) { data[get_global_id(0)] = data[get_global_id(0)] * 3u + n; }
#define TEN(t) KERNEL(t##0) KERNEL(t##1) KERNEL(t##2) KERNEL(t##3) KERNEL(t##4) KERNEL(t##5) KERNEL(t##6) \
  KERNEL(t##7) KERNEL(t##8) KERNEL(t##9)
TEN(1) TEN(2) TEN(3) TEN(4)
