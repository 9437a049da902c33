// The first element of each row is one of all that the loop inside loads of the row.
__kernel void rows(__global const float *restrict in, __global float *restrict out, int width, int n) {
  for (int j = 0; j < n; j++) {
    float last = in[j * 512];
    for (int i = 1; i < width; i++) {
      float next = in[j * 512 + i];
      out[j * 512 + i] = next - last;
      last = next;
    }
  }
}
