__kernel void said(__global const int *restrict kind, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int weight = 0;
    switch (kind[i]) {
      case 0:
      case 1:
        weight = 4;
        // falls through: both get the two
      case 2:
        weight += 2;
        break;
      case 3: {
        weight = 7;
        break;
      }
      default:
        weight = 1;
    }
    out[i] = weight;
  }
}
