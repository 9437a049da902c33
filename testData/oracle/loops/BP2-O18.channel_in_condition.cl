// Case BP2-O18.channel_in_condition: an exit condition that reads a channel.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int marks;

kernel void send_marks(global const int *restrict source, int count) {
  for (int i = 0; i < count; i++) {
    write_channel_intel(marks, source[i]);
  }
}

kernel void sum_until(global int *restrict values, global int *restrict answer, int count) {
  int running = 0;
  for (int i = 0; i < count && read_channel_intel(marks) != 5; i++) { // @main
    running += values[i];
  }
  *answer = running;
}
