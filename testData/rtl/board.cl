// Words that come in from the board and go out to it, through two kernels that both print.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel short4 packets __attribute__((depth(0))) __attribute__((io("port_in")));
channel int sums __attribute__((depth(0))) __attribute__((io("port_out")));
channel int weighed __attribute__((depth(4)));

__kernel void weigh(const int n, const int factor) {
  for (int i = 0; i < n; i++) {
    const short4 packet = read_channel_intel(packets);
    const int sum = packet.x * factor + packet.y * 3 - packet.z + packet.w;
    if ((i & 3) == 0) {
      printf("packet %d weighs %d\n", i, sum);
    }
    write_channel_intel(weighed, sum);
  }
}

__kernel void collect(__global int *restrict out, const int n) {
  int all = 0;
  for (int i = 0; i < n; i++) {
    all += read_channel_intel(weighed);
    write_channel_intel(sums, all);
    if ((i & 7) == 7) {
      printf("%d packets: %d\n", i + 1, all);
    }
    out[i] = all;
  }
}
