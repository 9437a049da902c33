// As indexed_by_item.cl with a constant index in every branch; work-item 1 reads nothing.
#pragma OPENCL EXTENSION cl_intel_channels : enable
#define WORKGROUP_SIZE 8
channel int ch[WORKGROUP_SIZE];

__kernel void writer(__global const int *restrict in) {
  #pragma unroll
  for (int i = 0; i < WORKGROUP_SIZE; i++) {
    if (i != 1) {
      write_channel_intel(ch[i], in[i]);
    }
  }
}

__kernel void reader(__global int *restrict out) {
  int gid = get_global_id(0);
  int value = 0;
  switch (gid) {
    case 0: value = read_channel_intel(ch[0]); break; // @read0
    case 2: value = read_channel_intel(ch[2]); break; // @read2
    case 3: value = read_channel_intel(ch[3]); break; // @read3
    case 4: value = read_channel_intel(ch[4]); break; // @read4
    case 5: value = read_channel_intel(ch[5]); break; // @read5
    case 6: value = read_channel_intel(ch[6]); break; // @read6
    case 7: value = read_channel_intel(ch[7]); break; // @read7
  }
  out[gid] = value;
}
