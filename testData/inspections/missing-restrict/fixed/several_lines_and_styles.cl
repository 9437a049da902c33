typedef __global float *buffer;

__kernel void mix(
    // finds: arguments 'left', 'right', 'out'
    __global const float * restrict left,
    __global const float* restrict right,
    buffer restrict out,
    const int n)
{
    for (int i = 0; i < n; i++)
        out[i] = left[i] + right[i];
}
