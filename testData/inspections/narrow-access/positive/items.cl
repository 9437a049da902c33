// finds: kernel 'add' takes one work-item after the other, which uses 12 of the 64 bytes that memory moves
__kernel void add(__global const float *restrict x, __global const float *restrict y, __global float *restrict out) {
  size_t id = get_global_id(0);
  out[id] = x[id] + y[id];
}
