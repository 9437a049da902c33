__kernel void product(__global const float *restrict factors, __global float *restrict result) {
    float all = 1.0f;
    for (int i = 0; i < 128; i++)
        // finds: the product in 'all' limits the loop at line 3 to II ~3
        all *= factors[i];
    result[0] = all;
}
