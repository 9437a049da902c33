__kernel void nothing_left(__global const int *restrict kind, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int weight = 1;
    switch (kind[i]) {
      case 2:
        weight = 4;
      case 3:
        break;
    }
    out[i] = weight;
  }
}
