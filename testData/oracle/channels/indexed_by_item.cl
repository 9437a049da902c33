// The work-item selects the channel, by an index at run time or by a switch. Work-item 1 of the second reader takes
// nothing.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define WORKGROUP_SIZE 8
channel int ch[WORKGROUP_SIZE];
channel int other[WORKGROUP_SIZE];

kernel void writer(global const int *restrict in) {
  #pragma unroll
  for (int i = 0; i < WORKGROUP_SIZE; i++) {
    write_channel_intel(ch[i], in[i]);
    if (i != 1) {
      write_channel_intel(other[i], in[i]);
    }
  }
}

kernel void by_index(global int *restrict out) {
  int gid = get_global_id(0);
  out[gid] = read_channel_intel(ch[gid]); // @read
}

kernel void by_switch(global int *restrict out) {
  int gid = get_global_id(0);
  int value = 0;
  switch (gid) {
    case 0: value = read_channel_intel(other[0]); break; // @read0
    case 2: value = read_channel_intel(other[2]); break; // @read2
    case 3: value = read_channel_intel(other[3]); break; // @read3
    case 4: value = read_channel_intel(other[4]); break; // @read4
    case 5: value = read_channel_intel(other[5]); break; // @read5
    case 6: value = read_channel_intel(other[6]); break; // @read6
    case 7: value = read_channel_intel(other[7]); break; // @read7
  }
  out[gid] = value;
}
