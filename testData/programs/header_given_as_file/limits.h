// Given beside the kernel that includes it: it does not stand on its own.
int limited(int x) { return x > LIMIT ? LIMIT : x; }
