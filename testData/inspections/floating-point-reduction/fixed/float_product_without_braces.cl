__kernel void product(__global const float *restrict factors, __global float *restrict result) {
    float all = 1.0f;
    float all_parts[4];
    #pragma unroll
    for (int part = 0; part < 4; part++) {
        all_parts[part] = 1.0f;
    }
    for (int i = 0; i < 128; i++) {
        // finds: the product in 'all' limits the loop at line 3 to II ~3
        all_parts[3] = all_parts[0] * factors[i];
        #pragma unroll
        for (int part = 0; part < 3; part++) {
            all_parts[part] = all_parts[part + 1];
        }
    }
    #pragma unroll
    for (int part = 1; part < 3; part++) {
        all_parts[0] *= all_parts[part];
    }
    all *= all_parts[0];
    result[0] = all;
}
