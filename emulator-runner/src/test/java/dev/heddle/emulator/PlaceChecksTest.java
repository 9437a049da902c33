package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where accesses may lead: inside their row, to an address that suits their type. */
class PlaceChecksTest extends CheckRuns {
  private static String rows(String statement) {
    return "typedef struct { int head[4]; int tail[4]; } R;\n"
        + "typedef struct { uchar c; R r[2]; } T;\n"
        + "int of(global R *p, int n) { global R *q = n > 9 ? p : p + n - n; return q->head[n]; }\n"
        + "kernel void k(global int *a, int n) {\n"
        + "  R r; int t[2][4]; int u[1];\n"
        + "  for (int i = 0; i < 4; i++) r.head[i] = r.tail[i] = t[0][i] = t[1][i] = i;\n"
        + "  u[0] = n;\n  "
        + statement
        + "\n}\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          r.head[n] = a[2];          | 4  | r.head[n] with the index 4, but that array has 4 elements
          a[0] = r.tail[n];          | -1 | that array has 4 elements
          a[0] = t[0][n];            | 5  | this index needs 6
          a[0] = t[n + 3][n + 7];    | -3 | that array has 4 elements
          a[0] = ((global R *)a)->head[n]; | 4 | ->head[n] with the index 4
          a[0] = of((global R *)a, n); | 4 | q->head[n] with the index 4
          a[0] = ((global T *)a)[0].r[n].head[1]; | 2 | that array has 2 elements
          atomic_add(&((global R *)a)->head[n], 1); | 4 | that array has 4 elements
          a[0] = u[n];               | 1  | u has 1 element
          """)
  void rowsAndMembersAreNotLeft(String statement, int index, String message) {
    String source = rows(statement);
    EmulationResult result = run("alignment", source, task("'a', " + index));
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).hasSize(1);
    assertThat(result.faults().get(0).kind()).isEqualTo("out-of-bounds");
    assertThat(result.faults().get(0).message()).contains(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int *p = &t[0][0]; a[0] = p[n];",
        "int *p = t[0]; a[0] = p[n] + *(p + n);",
        "int *p = (int *)t; a[0] = p[n];",
        "int *p = (int *)&r; a[0] = p[n];",
        "int *end = &r.head[4]; a[0] = end[n - 5];",
        "a[0] = t[1][n - 4] + r.head[n & 3];"
      })
  void pointersMayWalkThroughTheWholeObject(String statement) {
    assertRight("alignment", rows(statement), task("'a', 5"));
  }

  private static final String PACKED =
      "typedef struct __attribute__((packed)) { uchar kind; int x; uchar bytes[7]; } P;\n"
          + "typedef struct { uchar kind; int x; float4 v; } S;\n";

  private static String aligned(String statement) {
    return PACKED
        + "int through(global P *p, int n) { while (n > 1) { p++; n--; } return p->x; }\n"
        + "kernel void k(global int *a, int n) {\n  "
        + statement
        + "\n}\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*(global int4 *)(a + n) = 5;",
        "a[0] = ((global int4 *)(a + n))[0].y;",
        "global P *p = (global P *)a; a[7] = *(global int *)&p->x;",
        "global P *p = (global P *)a; a[7] = *(global int *)(p->bytes + n);",
        "global P *p = (global P *)a; global int *x = &p->x; if (n > 5) x = a; a[7] = *x;",
        "uchar t[32]; t[n] = 1; a[0] = *(int *)(t + n);",
        "float t[8]; t[n] = 1; *(float2 *)(t + n) = 2; a[0] = t[n];"
      })
  void addressesAreMultiplesOfWhatTheTypeNeeds(String statement) {
    EmulationResult result = run("alignment", aligned(statement), task("'a', 1"));
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).hasSize(1);
    assertThat(result.faults().get(0).kind()).isEqualTo("alignment");
    assertThat(result.faults().get(0).message()).contains("a multiple of");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*(global int4 *)(a + 4 * n) = 5;",
        "int4 v = vload4(0, a + n); vstore4(v, 0, a + 2); vstore2(v.xy, n, a + 1);",
        "global P *p = (global P *)a; a[7] = p->x + p->bytes[n]; p->x = 3;",
        "a[7] = through((global P *)a, n);",
        "P t[2]; t[n].x = 5; t[n].bytes[n] = 2; a[0] = t[n].x + t[n].bytes[1];",
        "P t[2]; t[1].x = n; P u = t[1]; a[0] = u.x;",
        "S s[2]; s[n].v = (float4)(1, 2, 3, 4); a[0] = s[n].v.y;",
        "struct __attribute__((packed)) { uchar c; int x[4]; } s; s.x[n] = 4; a[0] = s.x[n];"
      })
  void whatLiesInPackedStructuresMayLieAnywhere(String statement) {
    assertRight("alignment", aligned(statement), task("'a', 1"));
  }
}
