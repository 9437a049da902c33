// A file with line ends of two characters and tabs.
#define SUM(a, b) \
	((a) + \
	 (b))
kernel void lines(global const int *in, global int *out) {
	size_t i = get_global_id(0);
	/* a comment
	   of two lines */
	out[i] = SUM(in[i], /* inside */ 5) * __LINE__;
}