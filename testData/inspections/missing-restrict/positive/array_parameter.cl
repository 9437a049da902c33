// finds: arguments 'from', 'to'
__kernel void array_parameter(__global const int from[], __global int to[], const int n) {
  for (int i = 0; i < n; i++) {
    to[i] = from[i];
  }
}
