// The factor that needs_header.cl multiplies with.
#define FACTOR 3
