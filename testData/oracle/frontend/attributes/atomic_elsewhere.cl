// Atomic operations work in the default memory of the board only.
kernel void count(global __attribute__((buffer_location("QDR"))) int *counters) {
  atomic_inc(&counters[get_global_id(0) & 15]); // @atomic
}
