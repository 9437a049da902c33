package dev.heddle.scheduler.extremes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.AttributeRule.ArgumentRule;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every attribute, pragma and size of the dialect with numbers that nobody means. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExtremeValuesTest {
  /** As they are written, with what they are; null for what is no number. */
  private static final Map<String, Long> VALUES = new LinkedHashMap<>();

  static {
    VALUES.put("0", 0L);
    VALUES.put("-1", -1L);
    VALUES.put("1", 1L);
    VALUES.put("2147483647", 2147483647L);
    VALUES.put("2147483648", 2147483648L);
    VALUES.put("4294967295", 4294967295L);
    VALUES.put("(1L << 62)", 1L << 62);
    VALUES.put("18446744073709551615", -1L);
    VALUES.put("0x7fffffffffffffff + 1", Long.MIN_VALUE);
    VALUES.put("3.5", null);
    VALUES.put("\"text\"", null);
    VALUES.put("unknown_name", null);
    VALUES.put("1 / 0", null);
    VALUES.put("", null);
  }

  private final Trial trial = new Trial();

  static Stream<String> attributes() {
    return new TreeSet<>(AttributeRule.all().keySet()).stream();
  }

  @ParameterizedTest
  @MethodSource("attributes")
  void anAttribute(String name) {
    AttributeRule rule = AttributeRule.all().get(name);
    List<String> problems = new ArrayList<>();
    for (String place : rule.places()) {
      for (String text : Places.ALL.get(place)) {
        for (Map.Entry<String, Boolean> written : written(rule).entrySet()) {
          String attribute = "__attribute__((" + written.getKey() + "))";
          trial
              .problem(text.replace("@", attribute), written.getValue() ? Places.LINE : 0)
              .ifPresent(problem -> problems.add(attribute + " in\n" + text + "\n" + problem));
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  /** The attribute with each value at each place, and whether it is wrong. */
  private static Map<String, Boolean> written(AttributeRule rule) {
    Map<String, Boolean> all = new LinkedHashMap<>();
    all.put(rule.name(), rule.least() > 0);
    all.put(rule.name() + "()", rule.least() > 0);
    for (int i = 0; i < rule.arguments().size(); i++) {
      for (Map.Entry<String, Long> value : VALUES.entrySet()) {
        List<String> arguments = new ArrayList<>();
        for (int j = 0; j < Math.max(i + 1, rule.least()); j++) {
          arguments.add(j == i ? value.getKey() : usual(rule.arguments().get(j)));
        }
        boolean wrong = isWrong(rule.arguments().get(i), value.getKey(), value.getValue());
        all.put(rule.name() + "(" + String.join(", ", arguments) + ")", wrong);
      }
    }
    if (rule.most() < Integer.MAX_VALUE) {
      all.put(rule.name() + "(1" + ", 1".repeat(rule.most()) + ")", true);
    }
    return all;
  }

  private static boolean isWrong(ArgumentRule rule, String written, Long value) {
    if (!List.of("int", "pow2").contains(rule.kind()) || written.isEmpty()) {
      return false;
    }
    SourceRange nowhere = new SourceRange(SourceFile.of(Trial.FILE, ""), 0, 0);
    return value == null || rule.problem(new Attribute.IntegerArgument(value, nowhere)).isPresent();
  }

  private static String usual(ArgumentRule rule) {
    return switch (rule.kind()) {
      case "string" -> '"' + (rule.words().isEmpty() ? "x" : rule.words().iterator().next()) + '"';
      case "type" -> "int";
      default -> Long.toString(Math.max(rule.least(), 1));
    };
  }

  static Stream<PragmaRule> pragmas() {
    return PragmaRule.all().stream().filter(ExtremeValuesTest::takesNumber);
  }

  private static boolean takesNumber(PragmaRule rule) {
    return rule.number().isPresent()
        || rule.clauses().stream().anyMatch(clause -> clause.number().isPresent());
  }

  @ParameterizedTest
  @MethodSource("pragmas")
  void aPragma(PragmaRule rule) {
    List<String> problems = new ArrayList<>();
    for (String text : Loops.of(rule.place())) {
      for (String value : VALUES.keySet()) {
        for (String written : written(rule, value)) {
          trial
              .problem(text.replace("@", written), 0)
              .ifPresent(problem -> problems.add(written + " in\n" + text + "\n" + problem));
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  private static List<String> written(PragmaRule rule, String value) {
    List<String> all = new ArrayList<>();
    all.add("#pragma " + rule.name() + " " + value);
    for (PragmaRule.Clause clause : rule.clauses()) {
      all.add("#pragma " + rule.name() + " " + clause.name() + "(" + value + ")");
    }
    return all;
  }

  static Stream<String> sizes() {
    return Sizes.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void aSize(String text) {
    List<String> problems = new ArrayList<>();
    for (String value : VALUES.keySet()) {
      trial
          .problem(text.replace("@", value), 0)
          .ifPresent(problem -> problems.add(value + ": " + problem));
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void aPacketKeepsItsSize() {
    String text =
        """
        typedef struct { char a[2147483647]; } big;
        channel big c;
        kernel void k(global int *restrict p) { p[0] = 1; }
        """;
    Program program = Program.of(SourceFile.of("k.cl", text));
    assertThat(new Analyzer().analyze(program, Progress.NONE).report().channels())
        .singleElement()
        .satisfies(channel -> assertThat(channel.elementBytes()).isEqualTo(Integer.MAX_VALUE));
  }
}
