__kernel void weights(__global const int *restrict kind, __global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int weight = 0;
    switch (kind[i]) {
      case 1:
        weight = 4;
        break;
      // finds: the section before 'case 2' goes on into it
      case 2:
        weight += 2;
        break;
      default:
        weight = 1;
    }
    out[i] = weight;
  }
}
