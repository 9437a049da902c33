// One element of type TYPE in every cycle.
kernel void stream(global const TYPE *restrict in, global TYPE *restrict out, int n) {
  TYPE sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i]; // @load
  }
  out[0] = sum; // @store
}
