// Each store may change what is loaded for the next one, so all is loaded twice.
// finds: arguments 'in', 'out' of kernel 'mix' have no 'restrict': a store through 'out' may
__kernel void mix(__global const int *in, __global int *out) {
  size_t id = get_global_id(0);
  out[2 * id] = in[2 * id] + in[2 * id + 1];
  out[2 * id + 1] = in[2 * id] - in[2 * id + 1];
}
