// Nests: rectangular, triangular, with break of the inner loop only, and with bounds that the outer loop changes.
kernel void nests(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int n = in[i] % 12;
  int rectangle = 0;
  for (int p = 0; p < n; p++) {
    for (int q = 0; q < 5; q++) {
      rectangle += p * q;
    }
  }
  int triangle = 0;
  for (int p = 0; p < n; p++) {
    for (int q = p; q < n; q++) {
      for (int r = 0; r <= q - p; r++) {
        triangle += r + 1;
      }
    }
  }
  int primes = 0;
  for (int p = 2; p < 10 * n; p++) {
    bool prime = true;
    for (int q = 2; q * q <= p; q++) {
      if (p % q == 0) {
        prime = false;
        break;
      }
    }
    if (!prime) {
      continue;
    }
    primes++;
  }
  int limit = 20;
  int shrinking = 0;
  for (int p = 0; p < limit; p++) {
    int q = p;
    while (q > 0) {
      q -= 3;
      shrinking++;
      if (shrinking % 7 == n % 7) {
        limit--;
      }
    }
  }
  global int *o = out + 4 * i;
  o[0] = rectangle;
  o[1] = triangle;
  o[2] = primes;
  o[3] = shrinking;
}
