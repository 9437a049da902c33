// Pointers that a loop moves between objects: which one is known only at run time.
constant int steps[4] = {1, 2, 3, 5};

kernel void wander(global const int *a, global const int *b, global int *out) {
  size_t i = get_global_id(0);
  int first[4] = {1, 2, 3, 4};
  int second[4] = {10, 20, 30, 40};
  int *p = first;
  global const int *g = a;
  constant int *c = steps;
  int sum = 0;
  for (int k = 0; k < 12; k++) {
    sum += *p * g[(i + k) % 32] + *c;
    *p += k;
    if (g[(i + k) % 32] & 1) {
      p = p == first + 3 || p == second + 3 ? second : p + 1;
      g = g == a ? b : a;
    } else if (p != first && p != second) {
      p--;
    }
    c = steps + (sum & 3);
  }
  out[3 * i] = sum;
  out[3 * i + 1] = first[0] + first[1] * 10 + first[2] * 100 + first[3] * 1000;
  out[3 * i + 2] = second[0] + second[1] + second[2] + second[3];
}
