// A filter between two ports of the board: words come in and go out without any memory or host.
#pragma OPENCL EXTENSION cl_intel_channels : enable

channel int received __attribute__((depth(0))) __attribute__((io("port_in")));
channel int sent __attribute__((depth(0))) __attribute__((io("port_out")));

// The largest of the last three words takes the place of each one.
kernel void largest_of_three(int words) {
  int last = INT_MIN;
  int before = INT_MIN;
  for (int i = 0; i < words; i++) {
    const int word = read_channel_intel(received);
    write_channel_intel(sent, max(word, max(last, before)));
    before = last;
    last = word;
  }
}
