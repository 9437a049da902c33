// Offsets, sizes and alignment of structures, seen through pointers.
typedef struct { char a; int b; char c; } mixed;
typedef struct { char a; double b; } with_double;
typedef struct { char a; short b; char c[3]; long d; } more;
typedef struct { char a; int3 b; char c; } with_vector;
typedef struct __attribute__((packed)) { char a; int b; short c; } tight;
typedef struct { mixed m[2]; char last; } nested;
typedef struct { char a; } __attribute__((aligned(16))) wide;
typedef union { char bytes[5]; int word; } choice;

#define OFFSET(object, member) ((int)((uchar *)&(object).member - (uchar *)&(object)))

kernel void layout(global int *out) {
  mixed m;
  with_double d;
  more o;
  with_vector v;
  tight t;
  nested n;
  int k = 0;
  out[k++] = sizeof(mixed);
  out[k++] = OFFSET(m, b);
  out[k++] = OFFSET(m, c);
  out[k++] = sizeof(with_double);
  out[k++] = OFFSET(d, b);
  out[k++] = sizeof(more);
  out[k++] = OFFSET(o, b);
  out[k++] = OFFSET(o, c);
  out[k++] = OFFSET(o, d);
  out[k++] = sizeof(with_vector);
  out[k++] = OFFSET(v, b);
  out[k++] = OFFSET(v, c);
  out[k++] = sizeof(tight);
  out[k++] = OFFSET(t, b);
  out[k++] = OFFSET(t, c);
  out[k++] = sizeof(nested);
  out[k++] = OFFSET(n, m[1].b);
  out[k++] = OFFSET(n, last);
  out[k++] = sizeof(wide);
  out[k++] = sizeof(choice);
}
