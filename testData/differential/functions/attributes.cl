// Attributes that say something about hardware or inlining and nothing about results.
__attribute__((always_inline)) int quick(int x) { return x + 1; }
__attribute__((noinline)) int slow(int x) { return x * 2; }
int unused_function(int x) { return x / 0x10; }

__attribute__((uses_global_work_offset(0)))
__attribute__((reqd_work_group_size(8, 1, 1)))
__attribute__((num_simd_work_items(2)))
kernel void vectorised(global const int *restrict in, __global int *__restrict out) {
  out[get_global_id(0)] = quick(in[get_global_id(0)]);
}

__attribute__((max_global_work_dim(0)))
__kernel void single(global const int *restrict in, global int *restrict out, const int n) {
  int __attribute__((register)) total = 0;
  int __attribute__((memory, numbanks(4), bankwidth(4))) table[16];
  for (int k = 0; k < 16; k++) {
    table[k] = k * k;
  }
  #pragma disable_loop_pipelining
  for (int k = 0; k < n; k++) {
    total += slow(in[k]) + table[in[k] & 15];
  }
  #pragma speculated_iterations 2
  while (total > 1000) {
    total -= 777;
  }
  out[n] = total;
}

__attribute__((num_compute_units(2)))
__attribute__((max_work_group_size(16)))
kernel void copies(global int *out) { out[get_global_id(0)] += 5; }
