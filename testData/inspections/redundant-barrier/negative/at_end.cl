// The barrier at the end is an error of its own.
__kernel void scale(__global float *restrict data) {
  int i = get_global_id(0);
  data[i] = data[i] * 2;
  barrier(CLK_LOCAL_MEM_FENCE);
}
