#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int question;
channel int passed;
channel int answer;
// One value is under way: it is read before the next one is written.
__kernel void asks(__global int *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(question, i);
    out[i] = read_channel_intel(answer);
  }
}
__kernel void passes(int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(passed, read_channel_intel(question) * 3);
  }
}
__kernel void answers(int n) {
  for (int i = 0; i < n; i++) {
    int q = read_channel_intel(passed);
    write_channel_intel(answer, q * q);
  }
}
