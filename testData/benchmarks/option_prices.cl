// Prices of options by the formula of Black and Scholes: exp, log, sqrt and erfc.
float normal(float x) { return 0.5f * erfc(-x * M_SQRT1_2_F); }

kernel void prices(global const float *restrict spot, global const float *restrict strike,
                   global const float *restrict years, global float2 *restrict out) {
  const float rate = 0.02f;
  const float volatility = 0.3f;
  size_t i = get_global_id(0);
  float root = sqrt(years[i]);
  float d1 = (log(spot[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / (volatility * root);
  float d2 = d1 - volatility * root;
  float discounted = strike[i] * exp(-rate * years[i]);
  float call = spot[i] * normal(d1) - discounted * normal(d2);
  out[i] = (float2)(call, call + discounted - spot[i]);
}
