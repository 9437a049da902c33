// finds: arguments 'from', 'to'
__kernel void array_parameter(__global const int from[restrict], __global int to[restrict], const int n) {
  for (int i = 0; i < n; i++) {
    to[i] = from[i];
  }
}
