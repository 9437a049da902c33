__kernel void weighted(__global const double *restrict values, __global const double *restrict weights,
			__global double *restrict result, const double start, const int n)
{
	double total = start;
	double total_parts[12];
	#pragma unroll
	for (int part = 0; part < 12; part++) {
		total_parts[part] = 0.0;
	}
	for (int i = 0; i < n; ++i)
	{
		double weight = weights[i];
		// finds: the sum in 'total'
		total_parts[11] = total_parts[0] + values[i] * weight;  // oldest term first
		#pragma unroll
		for (int part = 0; part < 11; part++) {
			total_parts[part] = total_parts[part + 1];
		}
	}
	#pragma unroll
	for (int part = 1; part < 11; part++) {
		total_parts[0] += total_parts[part];
	}
	total += total_parts[0];
	result[0] = total;
	result[1] = total * total;
}
