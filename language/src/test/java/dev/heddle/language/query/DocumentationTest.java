package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** All words of the dialect are explained, and the mouse finds that. */
class DocumentationTest {
  private static final String KERNEL =
      """
      #define TWICE(x) ((x) * FACTOR)
      #define FACTOR 2
      __attribute__((reqd_work_group_size(64, 1, 1)))
      kernel void k(global int *restrict out) {
        int __attribute__((numbanks(4), bankwidth(8))) tile[16];
        #pragma ivdep safelen(4)
        for (int i = 0; i < 16; i++) {
          tile[i & 15] = TWICE(i);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = tile[3];
      }
      """;

  private static Hover hover(String place) {
    SourceFile file = SourceFile.of("k.cl", KERNEL);
    FrontEndResult result =
        new FrontEnd()
            .analyze(
                file,
                FrontEndOptions.DEFAULT,
                (name, angled, from, folders) -> Optional.empty(),
                Cancellation.NEVER);
    return new SymbolQueries(result).hover(file, KERNEL.indexOf(place)).orElseThrow();
  }

  @Test
  void allWordsAreExplained() {
    for (String name : BuiltinLibrary.instance().names()) {
      assertThat(Documentation.of(Documentation.Kind.FUNCTION, name))
          .as(name)
          .isPresent()
          .get()
          .isNotEqualTo("A built-in function of OpenCL C.");
    }
    for (String name : AttributeRule.all().keySet()) {
      assertThat(Documentation.of(Documentation.Kind.ATTRIBUTE, name)).as(name).isPresent();
    }
    for (PragmaRule rule : PragmaRule.all()) {
      assertThat(Documentation.of(Documentation.Kind.PRAGMA, rule.name())).isPresent();
      rule.clauses()
          .forEach(
              clause ->
                  assertThat(Documentation.of(Documentation.Kind.CLAUSE, clause.name()))
                      .isPresent());
    }
  }

  @Test
  void functionsAttributesAndPragmasAreExplainedAtTheMouse() {
    assertThat(hover("barrier(").details()).anyMatch(told -> told.startsWith("No work-item"));
    assertThat(hover("reqd_work").details().get(0)).startsWith("The size of all work-groups");
    assertThat(hover("bankwidth").details().get(0)).startsWith("The width of a bank");
    assertThat(hover("ivdep").details().get(0)).startsWith("Says that no iteration reads");
    assertThat(hover("safelen").details().get(0)).startsWith("The promise of ivdep");
  }

  @Test
  void macrosAreExpandedStepByStep() {
    assertThat(hover("TWICE(i)").details()).containsExactly("= ((i) * FACTOR)", "= ((i) * 2)");
  }
}
