// A kernel called from another kernel is an ordinary function.
kernel void add_one(global int *data) { data[get_global_id(0)] += 1; }

kernel void add_three(global int *data) {
  add_one(data);
  data[get_global_id(0)] *= 2;
  add_one(data);
}
