// Logic between two calls of channels takes values of two cycles from the logic in front of it.
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int asked __attribute__((depth(5)));
channel int answers;

__kernel void answer(const int n) {
  for (int i = 0; i < n; i++) {
    write_channel_intel(answers, read_channel_intel(asked) + i);
  }
}

__kernel void ask(__global const int *restrict a, __global const int *restrict b, __global int *restrict out,
                  const int n, const int m) {
  int c = 7;
  for (int i = 0; i < n; i++) {
    write_channel_intel(asked, (int)((float)c * 0.001f - (float)m));
    mem_fence(CLK_CHANNEL_MEM_FENCE);
    int answer = read_channel_intel(answers);
    int amount = (int)((double)m / (double)(c | 1) - 0.1);
    int least = (int)((double)c / (double)(c | 1) - 0.1);
    int place = (int)((uint)(7 - c) >> (amount & 31)) * (least < (m << (m & 7)) ? m << (m & 7) : least);
    int other = (place + m < (c & place) ? c & place : place + m) ^ (int)((uint)(m << (b[i] & 7)) >> (i * 7 & 31));
    if (a[(other + (i & answer)) & 63] != 7) {
      out[i] = (int)((uint)(m ^ c) >> ((m << (m & 7)) & 31));
    }
  }
}

// A cluster that starts with the answer uses a product of logic in front of it, which is there some cycles later.
channel int told __attribute__((depth(2)));
channel int heard __attribute__((depth(3)));

__kernel void hear(const int n) {
  int s = 3;
  for (int i = 0; i < n; i++) {
    s = s * 3 + read_channel_intel(told);
    write_channel_intel(heard, s);
  }
}

__kernel void tell_late(__global const int *restrict a, __global int *restrict out, const int n, const int m) {
  int c = m;
  for (int i = 0; i < n; i++) {
    write_channel_intel(told, 7 < m ? m : 7);
    mem_fence(CLK_CHANNEL_MEM_FENCE);
    const int answer = read_channel_intel(heard);
    const int loaded = a[(i + ((7 & m) & (c - c))) & 63];
    const int part = answer / ((m & 15) + 1);
    c = ((c < 7 ? 7 : c) << ((int)((uint)m >> (loaded & 31)) & 7)) + ((int)((uint)7 >> (m & 31)) ^ (answer - c));
    if (part != 7) {
      const int other = (int)((uint)answer >> (m & 31));
      out[i] = m * loaded < other ? other : m * loaded;
    }
  }
  out[63] = c;
}
