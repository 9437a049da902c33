// typedef, enum, struct tags, qualifiers in odd places, and casts to type names.
typedef unsigned int word;
typedef word pair_of_words[2];
typedef struct node {
  int value;
  int next;
} node;
typedef int4 quad;
typedef const global int *input;
enum { ZERO, ONE, TEN = 10, ELEVEN, MINUS = -2, NEXT };
enum level { LOW = 1, HIGH = LOW << 4 };

int weigh(enum level x) { return x == HIGH ? 100 : x; }

kernel void type_names(input in, global int *out) {
  size_t i = get_global_id(0);
  pair_of_words w = {(word)in[i], (word)-1};
  struct node list[3] = {{5, 2}, {6, -1}, {7, 1}};
  int visited = 0;
  for (int k = 0; k >= 0; k = list[k].next) {
    visited = visited * 10 + list[k].value;
  }
  quad q = (quad)(in[i]);
  unsigned long int big = w[1];
  long signed small = -1;
  unsigned u = 3;
  unsigned char byte = 300 & 0xff;
  int const fixed = 4;
  volatile int watched = in[i];
  watched += fixed;
  enum level l = in[i] & 1 ? HIGH : LOW;
  global int *o = out + 7 * i;
  o[0] = visited;
  o[1] = (int)(w[0] / 2 + q.z);
  o[2] = big > (unsigned long)w[0];
  o[3] = TEN + ELEVEN * 100 + MINUS + NEXT + ZERO + ONE;
  o[4] = weigh(l) + (int)small + (int)u;
  o[5] = byte + watched;
  o[6] = sizeof(node) + sizeof(pair_of_words) + sizeof(enum level);
}
