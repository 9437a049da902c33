// Case BP1-O-22: four consecutive loads and their sum in a fully unrolled loop.
kernel void sum_of_four(global const int *restrict values, global int *restrict sums) {
  int gid = get_global_id(0);
  int running = 0;
  #pragma unroll
  for (int i = 0; i < 4; i++) { // @main
    int next = values[i + 4 * gid]; // @load
    running += next; // @sum
  }
  sums[gid] = running;
}
