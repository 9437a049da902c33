// Structures in structures, arrays of structures, initialisers with and without designators.
typedef struct { int x, y; } point;
typedef struct { point from, to; int width; } line;
typedef struct { line lines[3]; int count; } drawing;

int length(line l) { return abs(l.to.x - l.from.x) + abs(l.to.y - l.from.y); }

kernel void nested(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int v = in[i];
  drawing d = {{{{0, 0}, {v, 1}, 1}, {{v, v}, {2, 3}, 2}}, 2};
  point p = {.y = v};
  line l = {.to = {5, 6}, .from = p, .width = 9};
  d.lines[d.count++] = l;
  d.lines[1].to.y -= d.lines[0].to.x;
  drawing copy = d;
  copy.lines[0].from = copy.lines[2].to;
  int sum = 0;
  for (int k = 0; k < d.count; k++) {
    sum = sum * 100 + length(copy.lines[k]) * d.lines[k].width;
  }
  line *chosen = &d.lines[v & 1];
  chosen->from.x++;
  (*chosen).width = -1;
  out[3 * i] = sum;
  out[3 * i + 1] = d.lines[0].width + d.lines[1].width * 10 + d.lines[0].from.x * 100;
  out[3 * i + 2] = sizeof(drawing) + length(d.lines[v & 1]);
}
