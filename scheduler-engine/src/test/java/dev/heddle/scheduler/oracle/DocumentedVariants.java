package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * No outcome may rest on anything but structure: the kernels of {@link DocumentedCases} with other
 * names, another order of independent statements and parameters, and other values of constants that
 * do not matter give the same outcomes, whether or not these are the documented ones.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DocumentedVariants {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  private final OracleData data;
  private final Analyses analyses = new Analyses();
  private final Judge original;

  /** The variants of the cases of one part. */
  DocumentedVariants(OracleData data) {
    this.data = data;
    this.original = new Judge(data.cases(), analyses, data::source, List.of());
  }

  @TestFactory
  Stream<DynamicTest> otherNames() {
    return variants("names", c -> SourceVariants.renamed(data.source(c), commandLineWords(c)));
  }

  @TestFactory
  Stream<DynamicTest> otherOrderOfStatements() {
    return variants("statements", c -> SourceVariants.reordered(data.source(c)));
  }

  @TestFactory
  Stream<DynamicTest> otherOrderOfParameters() {
    return variants("parameters", c -> SourceVariants.withParametersReversed(data.source(c)));
  }

  @TestFactory
  Stream<DynamicTest> otherConstants() {
    List<DynamicTest> tests = new ArrayList<>();
    for (LoopCase loopCase : data.cases().values()) {
      loopCase
          .free()
          .forEach(
              (constant, values) ->
                  values.forEach(value -> tests.add(otherConstant(loopCase, constant, value))));
    }
    return tests.stream();
  }

  /** Sets a macro, or replaces a number of the text. */
  private DynamicTest otherConstant(LoopCase loopCase, String constant, String value) {
    boolean isMacro = WORD.matcher(constant).matches();
    List<String> defines = isMacro ? List.of("-D" + constant + "=" + value) : List.of();
    Function<LoopCase, KernelSource> sources =
        isMacro ? data::source : c -> SourceVariants.withNumber(data.source(c), constant, value);
    Judge judge = new Judge(data.cases(), analyses, sources, defines);
    return dynamicTest(
        loopCase.id() + " " + constant + " as " + value,
        () -> {
          assumeAnalysed(loopCase);
          for (Expectation expectation : own(loopCase)) {
            Verdict before = original.verdict(loopCase, expectation);
            Verdict other = judge.verdict(loopCase, expectation);
            assertThat(other.holds())
                .as(expectation.label() + " was " + before.actual() + ", is " + other.actual())
                .isEqualTo(before.holds());
          }
        });
  }

  private Stream<DynamicTest> variants(String kind, Function<LoopCase, KernelSource> variant) {
    return data.cases().values().stream()
        .filter(c -> c.file().isPresent() && !own(c).isEmpty())
        .filter(c -> !variant.apply(c).text().equals(data.source(c).text()))
        .map(c -> dynamicTest(c.id() + " " + kind, () -> sameOutcomes(c, variant.apply(c))));
  }

  private void sameOutcomes(LoopCase loopCase, KernelSource variant) {
    Judge judge = new Judge(data.cases(), analyses, c -> variant, List.of());
    assertThat(judge.errors(loopCase)).as(variant.text()).hasSameSizeAs(original.errors(loopCase));
    assumeAnalysed(loopCase);
    for (Expectation expectation : own(loopCase)) {
      assertThat(judge.verdict(loopCase, expectation).outcome())
          .as(expectation.label() + " of\n" + variant.text())
          .isEqualTo(original.verdict(loopCase, expectation).outcome());
    }
  }

  /**
   * Nothing can be compared as long as the engine does not analyse the kernel at all. Where each
   * expectation has options of its own, the kernel may exist with these only.
   */
  private void assumeAnalysed(LoopCase loopCase) {
    boolean onlyWithOptions = own(loopCase).stream().allMatch(DocumentedVariants::hasOptions);
    Assumptions.assumeTrue(
        onlyWithOptions || original.view(loopCase).isPresent(), "the kernel is not analysed yet");
  }

  /** Expectations that read this case's kernel and no other case's. */
  private static List<Expectation> own(LoopCase loopCase) {
    return loopCase.expectations().stream().filter(DocumentedVariants::isOwn).toList();
  }

  private static boolean hasOptions(Expectation expectation) {
    return expectation instanceof Expectation.InReport e && e.place().options().isPresent();
  }

  private static boolean isOwn(Expectation expectation) {
    if (expectation instanceof Expectation.InReport e) {
      return e.place().caseId().isEmpty();
    }
    return expectation instanceof Expectation.Related e
        && e.operands().stream().allMatch(o -> o.place().caseId().isEmpty());
  }

  /** Words of the options, whose macros can't be renamed in the source alone. */
  private static Set<String> commandLineWords(LoopCase loopCase) {
    List<String> options = new ArrayList<>(loopCase.options());
    for (Expectation expectation : loopCase.expectations()) {
      if (expectation instanceof Expectation.InReport e) {
        e.place().options().ifPresent(options::addAll);
      } else if (expectation instanceof Expectation.Related e) {
        e.operands().forEach(o -> o.place().options().ifPresent(options::addAll));
      }
    }
    options.addAll(loopCase.free().keySet());
    Set<String> words = new HashSet<>();
    for (String option : options) {
      Matcher word = WORD.matcher(option.replaceFirst("^-D", ""));
      while (word.find()) {
        words.add(word.group());
      }
    }
    return words;
  }
}
