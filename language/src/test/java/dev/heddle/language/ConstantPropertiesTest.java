package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.IntegerExpressions.Kind;
import dev.heddle.language.IntegerExpressions.Sample;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Constants and conditions have the values that the rules of C give them. */
class ConstantPropertiesTest {

  @Provide
  Arbitrary<Sample> expressions() {
    return IntegerExpressions.of(List.of(Kind.values()), Kind.INT);
  }

  /** In a condition every number has 64 bits (C99 6.10.1). */
  @Provide
  Arbitrary<Sample> conditions() {
    return IntegerExpressions.of(List.of(Kind.LONG, Kind.ULONG), Kind.LONG);
  }

  @Property(tries = 2000)
  void constantsAreFolded(@ForAll("expressions") Sample sample) {
    FrontEndResult result = Analyses.of("__constant long v = " + sample.text() + ";\n");
    Expression value = result.unit().variables().get(0).initializer().orElseThrow();
    assertThat(result.hasErrors()).as("%s", result.diagnostics()).isFalse();
    assertThat(value.constant())
        .contains(new IntegerConstant(sample.value().orElseThrow().longValue()));
  }

  @Property(tries = 2000)
  void typesOfConstantsArePromoted(@ForAll("expressions") Sample sample) {
    FrontEndResult result =
        Analyses.of("__constant int v[sizeof(" + sample.text() + ")] = { 0 };\n");
    assertThat(result.unit().variables().get(0).variable().type().size())
        .isEqualTo(4L * sample.kind().bits / 8);
  }

  @Property(tries = 2000)
  void conditionsAreDecided(@ForAll("conditions") Sample sample) {
    boolean truth = sample.value().orElseThrow().signum() != 0;
    FrontEndResult result =
        Analyses.of(
            "#if "
                + sample.text()
                + "\n__constant int yes = 1;\n#else\n__constant int no = 0;\n#endif\n");
    assertThat(result.hasErrors()).as("%s", result.diagnostics()).isFalse();
    assertThat(result.unit().variables().get(0).variable().name()).isEqualTo(truth ? "yes" : "no");
  }
}
