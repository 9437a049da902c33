__kernel void normalise(__global const float *restrict x, __global float *restrict out) {
  for (int i = 0; i < 64; i++) {
    float sum = 0.0f;
    // finds: computes 'sum' anew in every iteration of the loop at line 2
    for (int k = 0; k < 64; k++) {
      sum += x[k];
    }
    out[i] = x[i] / sum;
  }
}

// What is read lies on chip, and an argument gives the length.
__kernel void largest(__global const int *restrict x, __global int *restrict out, int rows) {
  int table[256];
  for (int i = 0; i < 256; i++) {
    table[i] = x[i];
  }
  for (int r = 0; r < rows; r++) {
    int most = 0;
    // finds: computes 'most' anew
    for (int k = 0; k < 256; k++) {
      most = max(most, table[k]);
    }
    out[r] = x[r] - most;
  }
}

// The second loop needs the result of the first one only.
__kernel void spread(__global const float *restrict x, __global float *restrict out) {
  float kept[128];
  for (int i = 0; i < 128; i++) {
    kept[i] = x[i];
  }
  for (int i = 0; i < 128; i++) {
    float most = kept[0];
    // finds: computes 'most' anew
    for (int k = 0; k < 128; k++) {
      most = fmax(most, kept[k]);
    }
    float sum = 0.0f;
    // finds: computes 'sum' anew
    for (int k = 0; k < 128; k++) {
      sum += most - kept[k];
    }
    out[i] = (most - kept[i]) / sum;
  }
}
