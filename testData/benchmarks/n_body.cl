// Forces between all pairs of bodies: arithmetic with rsqrt in the inner loop.
kernel void forces(global const float4 *restrict bodies, global float4 *restrict out, int n) {
  size_t i = get_global_id(0);
  float3 here = bodies[i].xyz;
  float3 force = (float3)(0.0f);
  for (int k = 0; k < n; k++) {
    float4 body = bodies[k];
    float3 d = body.xyz - here;
    float inverse = rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + 0.01f);
    force += d * (body.w * inverse * inverse * inverse);
  }
  out[i] = (float4)(force, length(force));
}
