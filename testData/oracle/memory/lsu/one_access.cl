// One kind of access in each kernel. Half addresses keep the loads from being sequential.
__kernel void word(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int value = in[gid / 2]; // @word
  out[gid] = value;
}

__kernel void contended(__global const int *restrict a, __global const int *restrict b,
                        __global const int *restrict c, __global const int *restrict d,
                        __global int *restrict out) {
  int gid = get_global_id(0);
  int va = a[gid / 2]; // @contended
  int vb = b[gid / 2];
  int vc = c[gid / 2];
  int vd = d[gid / 2];
  out[gid] = va + vb + vc + vd;
}

__kernel void unaligned64(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int a = in[2 * gid + 1]; // @unaligned64
  int b = in[2 * gid + 2];
  out[gid] = a ^ b;
}

__kernel void unaligned128(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int sum = 0;
  #pragma unroll
  for (int k = 1; k <= 4; k++) {
    sum ^= in[4 * gid + k]; // @unaligned128
  }
  out[gid] = sum;
}

__kernel void unaligned256(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int sum = 0;
  #pragma unroll
  for (int k = 1; k <= 8; k++) {
    sum ^= in[8 * gid + k]; // @unaligned256
  }
  out[gid] = sum;
}

__kernel void unaligned512(__global const int *restrict in, __global int *restrict out) {
  int gid = get_global_id(0);
  int sum = 0;
  #pragma unroll
  for (int k = 1; k <= 16; k++) {
    sum ^= in[16 * gid + k]; // @unaligned512
  }
  out[gid] = sum;
}

__kernel void aligned256(__global const int8 *restrict in, __global int8 *restrict out) {
  int gid = get_global_id(0);
  int8 value = in[gid / 2]; // @aligned256
  out[gid] = value;
}

__kernel void on_chip(__global const int *restrict in, __global int *restrict out, int n) {
  __local int line[1024]; // @line
  for (int i = 0; i < n; i++) {
    line[i & 1023] = in[i]; // @localStore
  }
  for (int i = 0; i < n; i++) {
    out[i] = line[in[i] & 1023]; // @localLoad
  }
}

__kernel void in_sequence(__global const int *restrict in, __global int *restrict out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum ^= in[i]; // @sequential
  }
  out[0] = sum;
}

__kernel void with_cache(__global const int *restrict in, __global const int *restrict places,
                         __global int *restrict out) {
  int gid = get_global_id(0);
  int place = places[gid];
  int value = in[place]; // @cached
  out[gid] = value;
}
