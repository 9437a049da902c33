// Every pass loads, changes and stores the elements in global memory.
__kernel void working_buffer(__global float2 *restrict data, float2 factor, int n, int m) {
  for (int i = 0; i < n; i++) { // @outer
    for (int j = 0; j < m; j++) {
      float2 value = data[j]; // @load
      data[j] = value * factor; // @store
    }
  }
}
