#define SCALE (FACTOR + 1)
