package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One mistake has one message, at its place, whatever follows from it. */
class BrokenTextTest {
  private static final String TEXT =
      """
      kernel void first(global int *restrict out, int n) {
        int sum = 0;
        __attribute__((opencl_unroll_hint(4)))
        for (int i = 0; i < n; i++) {
          int t = out[i];
          if (t > 3) {
            sum += t;
          } else {
            sum -= t;
          }
        }
        out[0] = sum;
      }

      __attribute__((max_global_work_dim(0)))
      __kernel void second(global int *restrict out) {
        out[1] = 1;
      }
      """;

  /** What a program asks for by {@code #error} is not told again where it is used. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#ifndef N\n#error \"give it by -D\"\n#endif\n",
        "#ifdef N\n#define M N\n#else\n#error\n#endif\n",
        "#if !defined(N) || N > 8\n#error a size is missing\n#endif\n",
        "#error N is missing\n",
      })
  void aMacroThatTheProgramAsksForIsToldOnce(String question) {
    String text =
        question
            + "kernel void k(global int *restrict out) {\n  int a[N];\n  out[0] = N;\n"
            + "  a[1] = 2;\n  out[1] = a[1];\n}\n";
    assertThat(errors(text)).extracting(Diagnostic::code).containsExactly("language.user-error");
    assertThat(errors(text.replace("[N]", "[M]")))
        .extracting(Diagnostic::code)
        .containsExactlyInAnyOrder("language.user-error", "language.define-missing");
  }

  /** Line, message: where a text of the line is replaced by another. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "hint(4)))      | hint(4))   | 3  | missing ')' before 'for'",
        "for (int       | (int       | 4  | missing ')' before '='",
        "int i = 0; i < | int = 0; i <  | 4  | missing ';' before '='",
        "i = 0; i < n   | i =; i < n | 4  | expected an expression before ';'",
        "i++) {         | i++)       | 4  | '{' is missing here, by the indentation",
        "if (t > 3) {   | (t > 3) {  | 6  | missing ';' before '{'",
        "t > 3) {       | t > 3)     | 6  | '{' is missing here, by the indentation",
        "int n) {       | int n)     | 1  | missing '{' before 'int'",
        "int n) {       | int n, ) { | 1  | no parameter follows this ','",
        "int i = 0; i < n; i++) { | int i : out) { | 4  | a loop over a range is C++; write 'for (int i = 0; i < n; i++)'",
        "= out[i];      | = out[i]; } | 13 | this '}' closes nothing",
      })
  void oneMistakeHasOneMessage(String right, String wrong, int line, String message) {
    assertThat(TEXT).contains(right);
    List<Diagnostic> errors = errors(TEXT.replace(right, wrong));

    assertThat(errors).extracting(Diagnostic::message).containsExactly(message);
    assertThat(errors.get(0).range().line()).isEqualTo(line);
  }

  /** A character that nobody sees has a number; the text may be shown by a terminal. */
  @ParameterizedTest
  @CsvSource({
    "0, the invisible character U+0000",
    "1, the invisible character U+0001",
    "0x7f, the invisible character U+007F",
    "0x200b, the invisible character U+200B",
    "0xa7, '''§'''"
  })
  void charactersThatAreNotSeenAreNamedByTheirNumber(String code, String name) {
    List<Diagnostic> errors =
        errors(TEXT.replace("= sum;", Character.toString(Integer.decode(code)) + "= sum;"));

    assertThat(errors)
        .extracting(Diagnostic::message)
        .containsExactly(name.strip() + " is no character of the language");
    assertThat(errors.get(0).range().line()).isEqualTo(12);
  }

  /** A quote that is not closed swallows what stands behind it, which is no mistake of its own. */
  @ParameterizedTest
  @ValueSource(
      strings = {"text[0] = 'a;\n}", "text[0] = 'a", "text[0] = a';\n}", "text[0] = '\\';\n}"})
  void anUnclosedQuoteHasOneMessage(String body) {
    String head = "kernel void k(global char *restrict text) {\n  ";
    assertThat(errors(head + body + "\n"))
        .extracting(Diagnostic::message)
        .containsExactly("character is not closed on its line");
  }

  @Test
  void theNameOfATypeIsNoNameOfAFunction() {
    String text = "kernel void float4(global int *restrict out) { out[0] = 1; }\n";
    assertThat(errors(text))
        .extracting(Diagnostic::message)
        .containsExactly("'float4' is a type, and cannot be the name of a function");
  }

  private static final String RICH =
      """
      typedef struct { float x; float y; } point;

      kernel void move(global point *restrict points, global float4 *restrict out, int mode)
      {
        local float lanes[4];
        global point *at = points + mode;
        float step = 1;
        for (int i = 0; i < 4; i++) {
          int k = i * 2;
          lanes[k] = at->x + at->y * step;
        }
        for (int i = 0; i < 4; i++) {
          lanes[i] += at->x;
          at->y = lanes[i];
        }
        switch (mode) {
          case 0:
            at->x = 0;
            step = 2;
            break;
          case 1:
            at->y = 0;
            break;
          default:
            break;
        }
        global float4 *first;
        first = &out[mode];
        step = mode;
        first[0].x = step;
        first[1].x = first[0].y;
      }
      """;

  /** What follows from a mistake elsewhere in the function is not told. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "global point *at    | global *at         | 6  | the type of 'at' is missing",
        "global point *at    | global point at    | 6  | a variable of a function cannot be in global memory",
        "global float4 *first| global *first      | 27 | the type of 'first' is missing",
        "global float4 *first| global float4 first| 27 | a variable of a function cannot be in global memory",
        "local float lanes[4]| local float [4]    | 5  | the name of what is declared is missing",
        "float step = 1      | float = 1          | 7  | missing ';' before '='",
        "*restrict out, int  | restrict out, int  | 3  | a parameter lives in private memory; only what it points to can be global",
        "step = mode         | step mode          | 29 | 'step' is a variable, not a type; an operator or ';' is missing behind it",
        "switch (mode) {     | switch (mode)      | 16 | '{' is missing here, by the indentation",
        "i < 4; i++) {       | i < 4; i++)        | 8  | '{' is missing here, by the indentation",
      })
  void whatFollowsFromAMistakeIsNotTold(String right, String wrong, int line, String message) {
    assertThat(errors(RICH)).isEmpty();
    assertThat(RICH).contains(right);
    List<Diagnostic> errors = errors(RICH.replaceFirst(Pattern.quote(right), wrong));

    assertThat(errors).extracting(Diagnostic::message).containsExactly(message);
    assertThat(errors.get(0).range().line()).isEqualTo(line);
  }

  /** The braces of a list of values belong to the statement that has lost its head. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | taps[2][3] = {{0, 1, 0}, {1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps[2][3 = {{0, 1, 0}, {1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps2][3] = {{0, 1, 0}, {1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps[2][3] = {{0, 1, 0}, 1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps[2][3] = {0, 1, 0}, {1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps[2][3] = {{0, 1, 0, {1, -4, 1}}",
        "int taps[2][3] = {{0, 1, 0}, {1, -4, 1}} | int taps[2][3] {{0, 1, 0}, {1, -4, 1}}",
      })
  void aListOfValuesIsInsideOfItsStatement(String right, String wrong) {
    String text =
        """
        kernel void f(global int *restrict out, int n) {
          int taps[2][3] = {{0, 1, 0}, {1, -4, 1}};
          for (int i = 0; i < n; i++) {
            out[i] = taps[i & 1][2];
          }
        }
        """;
    List<Diagnostic> errors = errors(text.replace(right, wrong));

    assertThat(errors).hasSize(1);
    assertThat(errors.get(0).range().line()).isEqualTo(2);
  }

  @Test
  void aSwitchWithoutBracesHasOneMessage() {
    List<Diagnostic> errors =
        errors(
            """
            kernel void f(global int *restrict out, int n) {
              switch (n)
                case 0:
                  out[0] = 1;
                  out[1] = 1;
                  break;
                case 1:
                  out[0] = 2;
                  break;
                default:
                  break;
            }
            """);
    assertThat(errors)
        .extracting(Diagnostic::message)
        .containsExactly("this switch has no block; '{' is missing");
    assertThat(errors.get(0).range().line()).isEqualTo(2);
  }

  /** Calls, loops with calls in their heads and conditions behind what looks like the end. */
  @Test
  void whatStandsBehindALoopWithoutItsBraceIsPartOfTheFunction() {
    List<Diagnostic> errors =
        errors(
            """
            int more(int i) { return i < 4; }
            kernel void f(global int *restrict out, int n) {
              for (int i = 0; i < n; i++)
                out[i] = 0;
                }

              barrier(CLK_GLOBAL_MEM_FENCE);

              for (int i = n; more(i); i = more(i)) {
                out[i] = n;
              }

              barrier(CLK_GLOBAL_MEM_FENCE);

              if (n > 1) {
                out[0] = 1;
              } else {
                out[1] = 1;
              }
            }
            """);
    assertThat(errors).hasSize(1);
  }

  /** Whatever the first statement of a function is, a brace that is missing before it is told. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "out[0] = 1;",
        "*out = 1;",
        "++out[0];",
        "barrier(CLK_LOCAL_MEM_FENCE);",
        "int i = n;",
        "local int t[4];",
        "for (int i = 0; i < n; i++) out[i] = 0;",
      })
  void aFunctionWithoutItsBraceHasOneMessage(String first) {
    String text =
        """
        kernel void f(global int *restrict out, int n)
          %s
          for (int i = 0; i < n; i++) {
            out[i] = i;
          }
          out[n] = 0;
        }

        kernel void whole(global int *restrict out) {
          out[1] = 1;
        }
        """
            .formatted(first);
    assertThat(errors(text)).hasSize(1);
    assertThat(errors(text).get(0).message()).startsWith("missing '{' before");
    assertThat(analyse(text).unit().functions())
        .anySatisfy(function -> assertThat(function.function().name()).isEqualTo("whole"));
  }

  /** What is being typed at the end of a kernel is not the beginning of the next one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (",
        "for (int i = 0; i <",
        "out",
        "out[",
        "if (n > 0) {",
        "out[0] = first(",
        "int"
      })
  void theNextKernelIsNotPartOfACutOne(String end) {
    String text =
        """
        kernel void cut(global int *restrict out, int n) {
          %s

        __attribute__((max_global_work_dim(0)))
        __kernel void whole(global int *restrict out) {
          out[1] = 1;
        }
        """
            .formatted(end);
    FrontEndResult result = analyse(text);

    assertThat(errors(text)).hasSize(1);
    assertThat(errors(text).get(0).range().line()).isLessThanOrEqualTo(3);
    assertThat(result.unit().functions())
        .anySatisfy(function -> assertThat(function.function().name()).isEqualTo("whole"));
  }

  /** The last good text again: nothing is kept of the broken one. */
  @Test
  void aMendedTextHasNoMessage() {
    FrontEnd frontEnd = new FrontEnd();
    for (String text : List.of(TEXT, TEXT.replace("i++) {", "i++)"), TEXT)) {
      FrontEndResult result =
          frontEnd.analyzeAgain(
              SourceFile.of("k.cl", text),
              FrontEndOptions.DEFAULT,
              SourceLoader.none(),
              Cancellation.NEVER);
      assertThat(result.diagnostics().isEmpty()).isEqualTo(text.equals(TEXT));
    }
  }

  private static List<Diagnostic> errors(String text) {
    return analyse(text).diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
        .toList();
  }

  private static FrontEndResult analyse(String text) {
    return new FrontEnd()
        .analyze(
            SourceFile.of("k.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER);
  }

  @Test
  void aTemplateIsToldOnce() {
    String text =
        """
        {% if channels %}
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        {% endif %}
        {{ channel }} float c __attribute__((depth({{ depth }})));
        kernel void k(global float *restrict x) { x[0] = {{ value }}; }
        """;
    List<Diagnostic> errors = errors(text);
    assertThat(errors).extracting(Diagnostic::code).containsExactly("language.template");
    assertThat(errors.get(0).range().file().line(errors.get(0).range().start())).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "// {% if a %}",
        "/* {% set a = 1 %} */",
        "int a[2][1] = {{ 1 }, { 2 }};",
        "int if_ = 1;",
      })
  void otherTextsAreNoTemplates(String line) {
    assertThat(errors("kernel void k(global int *x) { " + line + "\n x[0] = 1; }\n"))
        .extracting(Diagnostic::code)
        .doesNotContain("language.template");
  }
}
