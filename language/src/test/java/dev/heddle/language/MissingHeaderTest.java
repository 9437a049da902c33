package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A header that is missing has one message, whatever is made of what it would declare. */
class MissingHeaderTest {
  private static final String INCLUDE = "#include \"shared.h\"\n";
  private static final String LAST =
      "__kernel void last(__global int *restrict out) { out[0] = 1; }\n";

  /** Texts between the include and a kernel that needs nothing of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "PORT(four)\nchannel int4 lane[LANES];\n",
        "PORT(four)\nint doubled(int x) { return 2 * x; }\n",
        "BEGIN_PART\nint doubled(int x);\nEND_PART\n",
        "ENTRY(first) { int x = get_global_id(0); }\n",
        "ENTRY(first, __global int *a) { a[0] = 1; }\nEND_ENTRY\n",
        "QUICK int doubled(int x) { return 2 * x; }\n",
        "TUPLE(int) same(TUPLE(int) a) { return a; }\n",
        "tuple_of(float) pair;\n",
        "__kernel GROUP(64) void k(__global int *restrict a) { a[0] = a[1]; }\n",
        "__kernel void k(__global int *restrict a MORE) { a[0] = 1; }\n",
        "__kernel void k(FIXED float *w, FAR int *restrict a) { a[0] = w[0]; }\n",
        "__kernel void k(__global int *restrict a) { EACH(i, 10) { a[i] = 1; } }\n",
        "__kernel void k(__global int *restrict a) {\n"
            + "  __local real __attribute__((memory, doublepump)) part[4][8];\n"
            + "  part[0][1] = a[0];\n  a[1] = part[0][a[2]];\n}\n",
        "__kernel void k(__global int *restrict a) {\n  pair all[4];\n"
            + "  all[a[0]] = (pair){a[1], a[2]};\n  a[3] = all[a[4]].x;\n}\n",
        "__kernel void k(__global int *restrict a) { EACH(i, 10) a[i] = 1; }\n",
        "__kernel void k(__global int *restrict a) {\n  BUFFER(int, tmp, 64);\n  WHOLE\n"
            + "  for (int i = 0; i < 64; i++) tmp[i] = a[i];\n  EXPECT(a[0] == 1)\n"
            + "  a[0] = tmp[1];\n}\n",
        "__kernel void k(__global int *restrict a) {\n"
            + "  switch (a[0]) { case FIRST: a[1] = 1; break; OTHER(2) a[1] = 2; break; }\n}\n",
        "__constant float weights[] = { WEIGHTS };\n"
            + "__kernel void k(__global float *restrict a) { a[0] = weights[1]; }\n",
        "typedef struct { real x, y; } pair;\n"
            + "__kernel void k(__global pair *restrict a) { pair p = a[0]; p.x += 1; a[1] = p; }\n",
        "channel struct packet c;\n__kernel void k(__global int *restrict a) {\n"
            + "  struct packet p = read_channel_intel(c);\n  a[0] = p.x;\n}\n",
        "__kernel void k(__global int *restrict a) {\n"
            + "  enum state s = IDLE;\n  a[0] = s == BUSY ? 1 : 2;\n}\n",
        "__kernel void k(__global struct cell *restrict a, struct cell v) { a[0].x = v.x; }\n",
        "struct node { struct leaf l; int x; };\n__kernel void k(__global struct node *restrict a)"
            + " { a[0].x = sizeof(struct leaf) + a[0].l.v; }\n",
        "__kernel void k(__global int *restrict a) {\n  struct cell t[4];\n"
            + "  __local struct cell u[8];\n  t[0].x = 1;\n  a[0] = u[1].x;\n}\n",
        "LINE float16 p __attribute__((depth(32)));\n",
        "#define WIDE (1 << BITS)\n__attribute__((reqd_work_group_size(WIDE * 2, 1, 1)))\n"
            + "__kernel void k(__global int *restrict a) { const int n = 1 << (BITS + 2);\n"
            + "  __local int t[n]; t[get_local_id(0)] = 1; a[0] = t[2]; }\n",
        "#if ATLEAST(3)\n#endif\n#if LEVEL > 2\n#define STEPS 2\n#endif\n",
      })
  void nothingElseIsTold(String text) {
    FrontEndResult result = analyse(INCLUDE + text + LAST);

    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.include-not-found");
    assertThat(result.unit().functions())
        .filteredOn(function -> function.function().name().equals("last"))
        .singleElement()
        .matches(function -> !function.hasErrors());
    assertThat(result.unit().functions())
        .filteredOn(function -> function.function().name().equals("k"))
        .allMatch(FunctionDefinition::hasErrors);
  }

  /** Mistakes that no header can mend are told. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[0] = 1 a[1] = 2;        | missing ';' before 'a'",
        "a[0] = LIMIT; a[1] = (2;  | missing ')' before ';'",
        "for (int i = 0; i < N; i++ { a[i] = 1; } | missing ')' before '{'",
        "a[0] = f(1)); a[1] = LIM; | missing ';' before ')'",
        "b[0] = 1; int 3x;         | missing ';' before '3x'",
      })
  void otherMistakesAreTold(String statements, String message) {
    String kernel = "__kernel void k(__global int *restrict a) { " + statements + " }\n";
    List<Diagnostic> errors =
        analyse(INCLUDE + kernel + LAST).diagnostics().stream()
            .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
            .toList();

    assertThat(errors).hasSize(2);
    assertThat(errors.get(1).message()).startsWith(message);
  }

  /** Where no header is missing, a name in capitals excuses nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ENTRY(first) { int x = get_global_id(0); }\n",
        "__kernel void k(__global int *restrict a) { EACH(i, 10) { a[i] = 1; } }\n",
        "__kernel void k(__global int *restrict a) {\n"
            + "  __local real __attribute__((memory, doublepump)) part[4][8];\n"
            + "  part[0][1] = a[0];\n  a[1] = part[0][a[2]];\n}\n",
        "__kernel void k(__global int *restrict a) {\n  pair all[4];\n"
            + "  all[a[0]] = (pair){a[1], a[2]};\n  a[3] = all[a[4]].x;\n}\n",
        "__kernel void k(__global struct cell *restrict a, struct cell v) { a[0].x = v.x; }\n",
        "#if ATLEAST(3)\n#endif\n",
      })
  void withoutAMissingHeaderTheyAreTold(String text) {
    assertThat(analyse(text + LAST).diagnostics())
        .anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
  }

  private static FrontEndResult analyse(String text) {
    return new FrontEnd()
        .analyze(
            SourceFile.of("k.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER);
  }
}
