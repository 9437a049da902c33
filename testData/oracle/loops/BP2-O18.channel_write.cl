// Case BP2-O18.channel_write: a loop that may stall in its body, not in its exit condition.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers;

kernel void count_up() {
  for (int i = 0; i < 10; i++) { // @main
    write_channel_intel(numbers, i);
  }
}

kernel void collect(global int *restrict out) {
  for (int i = 0; i < 10; i++) {
    out[i] = read_channel_intel(numbers);
  }
}
