// The same copy without and with the request for clusters that stall instead of buffering.
__kernel void buffered(__global const int *restrict input, __global int *restrict output, int size) {
  for (int i = 0; i < size; i++) { // @buffered
    output[i] = input[i];
  }
}

__kernel void __attribute__((stall_enable)) stalling(__global const int *restrict input,
                                                     __global int *restrict output, int size) {
  for (int i = 0; i < size; i++) { // @stalling
    output[i] = input[i];
  }
}
