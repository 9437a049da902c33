// Forces between particles that repel each other within a cut-off distance. The nest of two loops, over particles and over
// their neighbours, is one loop over all pairs: it starts a pair in every cycle, without a pause between particles.
#define CUTOFF_SQUARED 16.0f

// Longer than the time of an addition: see the example of the reduction.
#define LANES 16

kernel void pair_forces(global const float4 *restrict positions, global float4 *restrict forces, int particles) {
  float4 lanes[LANES + 1];
  #pragma unroll
  for (int k = 0; k <= LANES; k++) {
    lanes[k] = (float4)(0.0f);
  }
  int i = 0;
  int j = 0;
  const int pairs = particles * particles;
  for (int pair = 0; pair < pairs; pair++) {
    const float4 distance = positions[i] - positions[j];
    const float square = distance.x * distance.x + distance.y * distance.y + distance.z * distance.z;
    const bool near = square < CUTOFF_SQUARED && i != j;
    const float inverse = near ? 1.0f / square : 0.0f;
    const float strength = inverse * inverse * inverse * inverse;
    const float4 force = distance * strength;

    // A particle begins with empty lanes.
    lanes[LANES] = (j < LANES ? (float4)(0.0f) : lanes[0]) + force;
    #pragma unroll
    for (int k = 0; k < LANES; k++) {
      lanes[k] = lanes[k + 1];
    }

    const bool last = j == particles - 1;
    if (last) {
      float4 sum = (float4)(0.0f);
      #pragma unroll
      for (int k = 0; k < LANES; k++) {
        sum += lanes[k];
      }
      sum.w = 0.0f;
      forces[i] = sum;
    }
    j = last ? 0 : j + 1;
    i = last ? i + 1 : i;
  }
}
