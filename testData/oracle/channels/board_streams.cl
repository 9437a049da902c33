// Words of 256 bits from and to the streams of a board, or memory instead. NARROW uses a type of the wrong width.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#ifdef NARROW
typedef ulong2 Word;
#else
typedef ulong4 Word;
#endif
channel Word in_stream __attribute__((depth(0))) __attribute__((io("eth0_in"))); // @in
channel Word out_stream __attribute__((depth(0))) __attribute__((io("eth0_out"))); // @out
channel Word forward;

kernel void io_in(global const Word *restrict memory, int from_memory, int n) {
  for (int i = 0; i < n; i++) {
    Word word = from_memory ? memory[i] : read_channel_intel(in_stream);
    write_channel_intel(forward, word);
  }
}

kernel void io_out(global ulong2 *restrict memory, int to_memory, int n) {
  for (int i = 0; i < n; i++) {
    Word word = read_channel_intel(forward);
    if (to_memory) {
      memory[i] = word.s01;
    } else {
      write_channel_intel(out_stream, word);
    }
  }
}
