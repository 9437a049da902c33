// A work-item loads all of its window before it stores its one result, so that nothing waits for the store.
__kernel void mean(__global const float *in, __global float *out, int size) {
  int id = get_global_id(0);
  float sum = 0.0f;
  for (int i = 0; i < size; i++) {
    sum += in[id + i];
  }
  out[id] = sum / size;
}
