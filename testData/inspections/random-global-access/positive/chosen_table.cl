// What a condition chooses comes from data itself, or is one of very many places.
__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void pick(__global const int *restrict at, __global const float *restrict table,
                   __global float *restrict out) {
  int i = get_global_id(0);
  int place = at[i] > 0 ? at[i] : i;
  // finds: addresses come from data at 'table'
  out[i] = table[place];
}

__attribute__((reqd_work_group_size(64, 1, 1)))
__kernel void pattern(__global const float *restrict in, __global const float *restrict table,
                      __global float *restrict out) {
  int i = get_global_id(0);
  int code = 0;
  code += in[i] > 0.1f ? 4096 : 0;
  code += in[i] > 0.2f ? 16384 : 64;
  code += in[i] > 0.3f ? 32768 : 128;
  code += in[i] > 0.4f ? 65536 : 256;
  // finds: addresses come from data at 'table'
  out[i] = table[code];
}
