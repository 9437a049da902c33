// Model M-EMU-22: where the vendor's emulator and hardware differ.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(4)));
channel int marks __attribute__((depth(4)));
channel int left __attribute__((depth(4)));
channel int right __attribute__((depth(4)));

kernel void unwritten_array(global int *out) {
  int t[4];
  t[0] = 1;
  out[0] = t[0] + t[1];
}

kernel void unwritten_scalar(global int *out, int n) {
  int last;
  for (int i = 0; i < n; i++) {
    last = i;
  }
  out[0] = last * 2;
}

kernel void past_the_end(global int *out, int n) {
  for (int i = 0; i <= n; i++) {
    out[i] = i;
  }
}

kernel void wide_shift(global int *out, int amount) {
  out[0] = 1 << amount;
}

kernel void split_int(global int *out) {
  global char *bytes = (global char *)out;
  *(global int *)(bytes + 2) = 7;
}

kernel void sum_in_order(global const float *in, global float *out) {
  float sum = 0.0f;
  for (int i = 0; i < 4; i++) {
    sum += in[i];
  }
  out[0] = sum;
}

kernel void send(int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(numbers, i);
  }
  write_channel_intel(marks, 1);
}

kernel void receive(global int *out, int n) {
  out[n] = read_channel_intel(marks);
  for (int i = 0; i < n; i++) {
    out[i] = read_channel_intel(numbers);
  }
}

kernel void send_if(int first) {
  if (first) {
    write_channel_intel(left, 1);
    write_channel_intel(right, 2);
  } else {
    write_channel_intel(right, 4);
    write_channel_intel(left, 3);
  }
}

kernel void receive_both(global int *out) {
  out[0] = read_channel_intel(left);
  out[1] = read_channel_intel(right);
}

kernel void print_ids() {
  printf("%d\n", (int)get_global_id(0));
}
