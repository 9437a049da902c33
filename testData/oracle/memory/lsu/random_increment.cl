// Load and store of one buffer at addresses that the compiler cannot know.
__kernel void random_increment(__global int *restrict data, __global const int *restrict order) {
  for (int i = 0; i < 262144; i++) { // @loop
    data[i] = data[order[i]] + 1; // @update
  }
}
