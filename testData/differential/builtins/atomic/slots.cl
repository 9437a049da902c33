// Every work-item takes a slot of its own from an atomic counter: the slots differ, their sum is known.
kernel void slots(global const int *in, global int *next, global int *taken, global int *total) {
  size_t i = get_global_id(0);
  int slot = atomic_add(next, 2);
  taken[slot] = 1;
  taken[slot + 1] = 2;
  atomic_add(total, slot + in[i]);
}
