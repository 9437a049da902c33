// Vectors as members: their alignment shapes the structure.
typedef struct {
  float3 position;
  uchar4 color;
  int2 cell;
  float mass;
} particle;

kernel void particles(global const float *in, global particle *out, global float *energy) {
  size_t i = get_global_id(0);
  particle p;
  p.position = vload3(i, in);
  p.color = (uchar4)(1, 2, 3, (uchar)i);
  p.cell = convert_int2(p.position.xy);
  p.mass = 0.5f;
  p.position.z += p.color.w;
  out[i].position.x = p.position.x;
  out[i].position.yz = p.position.zy;
  out[i].color = p.color.wzyx;
  out[i].cell = p.cell - 1;
  out[i].mass = p.mass * p.cell.x;
  energy[i] = out[i].mass * 4 + out[i].position.z;
}
