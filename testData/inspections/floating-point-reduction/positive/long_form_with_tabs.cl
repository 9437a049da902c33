__kernel void weighted(__global const double *restrict values, __global const double *restrict weights,
			__global double *restrict result, const double start, const int n)
{
	double total = start;
	for (int i = 0; i < n; ++i)
	{
		double weight = weights[i];
		// finds: the sum in 'total'
		total = total + values[i] * weight;  // oldest term first
	}
	result[0] = total;
	result[1] = total * total;
}
