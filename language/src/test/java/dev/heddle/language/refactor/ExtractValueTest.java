package dev.heddle.language.refactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.refactor.ExtractValue.As;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Selections stand between {@code <<} and {@code >>}, cursors at {@code ^}. */
class ExtractValueTest {
  private static final String KERNEL =
      """
      #define HALF(x) ((x) / 2)
      #define MIDDLE HALF(16)
      kernel void k(global int *restrict out, int n) {
        out[<<16 * 4>>] = n % (16 * 4) + n * 16;
        out[HALF(n)] = MIDDLE;
      }
      """;

  private static Proposal extract(String marked, As as, boolean everywhere) {
    FrontEndResult result = Texts.analyse(marked.replace("<<", "").replace(">>", ""));
    assertThat(result.diagnostics()).isEmpty();
    int end = marked.indexOf(">>") - 2;
    return ExtractValue.of(result, marked.indexOf("<<"), end, "SIZE", as, everywhere);
  }

  private static String extracted(String marked, As as, boolean everywhere) {
    Proposal proposal = extract(marked, as, everywhere);
    assertThat(proposal.refusal()).isEmpty();
    return Texts.applied(marked.replace("<<", "").replace(">>", ""), proposal);
  }

  @Test
  void aMacroStandsForAllEqualTexts() {
    assertThat(extracted(KERNEL, As.MACRO, true))
        .contains("#define SIZE (16 * 4)\n\nkernel void k")
        .contains("out[SIZE] = n % (SIZE) + n * 16;");
  }

  @Test
  void aConstantStandsForTheSelectionOnly() {
    assertThat(extracted(KERNEL, As.CONSTANT, false))
        .contains("constant int SIZE = 16 * 4;\n\nkernel void k")
        .contains("out[SIZE] = n % (16 * 4) + n * 16;");
  }

  @Test
  void aVariableIsDeclaredBeforeTheStatement() {
    String marked =
        """
        kernel void k(global float *restrict out, int n) {
          if (n > 2) {
            out[n] = <<out[n + 1] * 2>> + 1;
          }
        }
        """;

    assertThat(extracted(marked, As.VARIABLE, false))
        .contains("    const float SIZE = out[n + 1] * 2;\n    out[n] = SIZE + 1;");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MACRO | out[0] = <<n + 1>>; | no constant",
        "VARIABLE | out[0] = n > 1 ? <<out[n]>> : 2; | under a condition only",
        "VARIABLE | while (<<n * 2>> > 4) n--; | again and again",
        "VARIABLE | if (n > 1) out[0] = <<n * 2>>; | put braces around it first",
        "VARIABLE | out[n++] = <<out[1] + 1>>; | does something else",
        "MACRO | <<out[0]>> = 1; | stands for an object",
      })
  void whatCannotHaveANameIsRefused(As as, String body, String reason) {
    String marked = "kernel void k(global int *restrict out, int n) {\n  " + body + "\n}\n";

    assertThat(extract(marked, as, false).refusal())
        .hasValueSatisfying(why -> assertThat(why).contains(reason));
  }

  @Test
  void aMacroIsReplacedByItsText() {
    String text = KERNEL.replace("<<", "").replace(">>", "");
    FrontEndResult result = Texts.analyse(text);

    assertThat(Texts.applied(text, InlineMacro.use(result, text.indexOf("MIDDLE;"))))
        .contains("out[HALF(n)] = HALF(16);");
    assertThat(Texts.applied(text, InlineMacro.all(result, text.indexOf("MIDDLE"))))
        .doesNotContain("MIDDLE")
        .contains("out[HALF(n)] = HALF(16);");
    assertThat(InlineMacro.use(result, text.indexOf("n * 16")).refusal()).isPresent();
  }

  @Test
  void includesAreSortedWithinTheirBlocks() {
    String text =
        "#include \"b.h\"\n#include \"a.h\"\n#include \"b.h\"\n#include <c.h>\n\n#include \"0.h\"\n";
    FrontEndResult result = Texts.analyse(text, Map.of("a.h", "", "b.h", "", "c.h", "", "0.h", ""));
    List<OrganiseIncludes.Line> lines = OrganiseIncludes.lines(result.unit().file());

    assertThat(lines).extracting(OrganiseIncludes.Line::name).contains("a.h", "b.h", "c.h", "0.h");
    Proposal proposal = OrganiseIncludes.of(result, java.util.Set.of(lines.get(4)), true);
    assertThat(Texts.applied(text, proposal))
        .isEqualTo("#include <c.h>\n#include \"a.h\"\n#include \"b.h\"\n\n");
  }
}
