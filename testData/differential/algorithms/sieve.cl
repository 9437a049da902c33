// The sieve of Eratosthenes in one work-item, on bytes.
kernel void sieve(global uchar *composite, global int *primes, int limit) {
  int count = 0;
  for (int n = 2; n < limit; n++) {
    if (composite[n]) {
      continue;
    }
    primes[count++] = n;
    for (int m = n * n; m < limit; m += n) {
      composite[m] = 1;
    }
  }
  primes[count] = -count;
}
