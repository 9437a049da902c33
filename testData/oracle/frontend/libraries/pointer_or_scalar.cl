// A library function that reads and stores by itself, and one that is given the value.
#ifdef BY_POINTER
extern void move(global const int *in_ptr, global int *out_ptr, int idx);

kernel void by_pointer(global const int *restrict in_ptr, global int *restrict out_ptr, int n) {
  for (int idx = 0; idx < n; idx++) { // @loop
    move(in_ptr, out_ptr, idx); // @call
  }
}
#else
extern int change(int value);

kernel void by_value(global const int *restrict in_ptr, global int *restrict out_ptr, int n) {
  for (int idx = 0; idx < n; idx++) { // @loop
    int in_value = in_ptr[idx];
    int out_value = change(in_value); // @call
    out_ptr[idx] = out_value;
  }
}
#endif
