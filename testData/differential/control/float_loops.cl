// Loops whose variable or condition is floating-point.
#pragma OPENCL FP_CONTRACT OFF
kernel void float_loops(global const float *in, global float *out, global int *turns) {
  size_t i = get_global_id(0);
  float x = in[i];
  int count = 0;
  for (float t = 0; t < x; t += 0.25f) {
    count++;
  }
  float y = x;
  while (y > 1.0f) {
    y *= 0.5f;
    count += 100;
  }
  // Newton's iteration for the square root, stopped by its own convergence or at 40.
  float root = x > 1 ? x : 1.0f;
  for (int k = 0; k < 40; k++) {
    float next = 0.5f * (root + x / root);
    if (next == root) {
      break;
    }
    root = next;
  }
  out[2 * i] = y;
  out[2 * i + 1] = root;
  turns[i] = count;
}
