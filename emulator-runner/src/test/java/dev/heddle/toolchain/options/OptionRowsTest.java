package dev.heddle.toolchain.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each row of the tables: what is legal, what is refused, and that no documented row is missing.
 */
class OptionRowsTest {
  private static final String GUIDE = "programming-guide";
  private static final String PRACTICES = "best-practices";

  /** Rows of the guide's second half that are no option, utility or variable by themselves. */
  private static final Map<Integer, String> LISTED =
      Map.of(
          1, "files without options: InputCheck",
          2, "an object as input: InputCheck",
          3, "a linked object as input: InputCheck",
          44, "files that are encrypted",
          51, "two options together: OptionCheckTest",
          56, "a warning of the compiler: OutputTest",
          57, "what an increment takes with tasks of another language");

  private static final Map<OptionValue.Kind, String> LEGAL =
      Map.ofEntries(
          Map.entry(OptionValue.Kind.FILE, "a.txt"),
          Map.entry(OptionValue.Kind.FOLDER, "folder"),
          Map.entry(OptionValue.Kind.FOLDERS, "/a:/b"),
          Map.entry(OptionValue.Kind.WORD, "word"),
          Map.entry(OptionValue.Kind.MADE, "a.aoco"),
          Map.entry(OptionValue.Kind.OBJECT, "a.aoco"),
          Map.entry(OptionValue.Kind.BITSTREAM, "a.aocx"),
          Map.entry(OptionValue.Kind.MANIFEST, "a.xml"),
          Map.entry(OptionValue.Kind.SOURCE, "a.cl"),
          Map.entry(OptionValue.Kind.DEVICE, "acl0"),
          Map.entry(OptionValue.Kind.LIBRARY, "a.aoclib"),
          Map.entry(OptionValue.Kind.BOARD, "a10gx"),
          Map.entry(OptionValue.Kind.MEMORY, "DDR"),
          Map.entry(OptionValue.Kind.MACRO, "N=4"),
          Map.entry(OptionValue.Kind.COUNT, "4"),
          Map.entry(OptionValue.Kind.BYTES, "16384"),
          Map.entry(OptionValue.Kind.SIZE, "8MB"),
          Map.entry(OptionValue.Kind.DEVICES, "128"),
          Map.entry(OptionValue.Kind.WORKERS, "255"),
          Map.entry(OptionValue.Kind.FREQUENCY, "300MHz"));

  private static final Map<OptionValue.Kind, String> ILLEGAL =
      Map.ofEntries(
          Map.entry(OptionValue.Kind.CHOICE, "nothing-of-the-kind"),
          Map.entry(OptionValue.Kind.MADE, "a.cl"),
          Map.entry(OptionValue.Kind.OBJECT, "a.aocx"),
          Map.entry(OptionValue.Kind.BITSTREAM, "a.aoco"),
          Map.entry(OptionValue.Kind.MANIFEST, "a.cl"),
          Map.entry(OptionValue.Kind.SOURCE, "a.v"),
          Map.entry(OptionValue.Kind.DEVICE, "acl128"),
          Map.entry(OptionValue.Kind.BOARD, "a b"),
          Map.entry(OptionValue.Kind.MEMORY, "D-R"),
          Map.entry(OptionValue.Kind.MACRO, "4N"),
          Map.entry(OptionValue.Kind.COUNT, "four"),
          Map.entry(OptionValue.Kind.BYTES, "0"),
          Map.entry(OptionValue.Kind.SIZE, "8"),
          Map.entry(OptionValue.Kind.DEVICES, "129"),
          Map.entry(OptionValue.Kind.WORKERS, "256"),
          Map.entry(OptionValue.Kind.FREQUENCY, "300"));

  private static String legal(OptionValue value) {
    return value.kind() == OptionValue.Kind.CHOICE
        ? value.choices().get(0)
        : LEGAL.getOrDefault(value.kind(), "");
  }

  private static List<String> words(OptionTable table, ToolOption option, String value) {
    return new OptionWords(table, List.of()).with(option, List.of(value)).words();
  }

  private static Optional<ToolRelease> within(Optional<ToolRelease> since) {
    return Optional.of(since.orElse(new ToolRelease(13, 0)));
  }

  private static List<OptionFinding> errors(List<OptionFinding> findings) {
    return findings.stream().filter(each -> each.severity() == Severity.ERROR).toList();
  }

  private static List<OptionFinding> check(Optional<ToolRelease> release, List<String> words) {
    return errors(
        OptionCheck.check(OptionTable.aoc(), release, Optional.empty(), words).findings());
  }

  private static Stream<ToolOption> options() {
    return OptionTable.aoc().all().stream();
  }

  @ParameterizedTest
  @MethodSource("options")
  void aLegalValueIsTakenAndStandsWhereTheCompilerReadsIt(ToolOption option) {
    List<String> words = words(OptionTable.aoc(), option, legal(option.value()));
    OptionCheck.Result read =
        OptionCheck.check(OptionTable.aoc(), within(option.since()), Optional.empty(), words);
    // What else it needs is a row of the rules.
    assertThat(errors(read.findings())).allMatch(each -> each.text().contains(" needs -"));
    assertThat(read.value(option.name())).contains(legal(option.value()));
    assertThat(String.join(" ", words))
        .startsWith(option.name())
        .hasSize(option.name().length() + separator(option) + legal(option.value()).length());
  }

  private static int separator(ToolOption option) {
    return switch (option.value().form()) {
      case NONE, ANY -> 0;
      default -> legal(option.value()).isEmpty() ? 0 : 1;
    };
  }

  @ParameterizedTest
  @MethodSource("options")
  void aBadValueIsRefused(ToolOption option) {
    String bad =
        option.value().form() == OptionValue.Form.NONE
            ? "yes"
            : ILLEGAL.getOrDefault(option.value().kind(), "");
    String word =
        option.value().form() == OptionValue.Form.NEXT_WORD
            ? option.name()
            : option.name() + "=" + bad;
    assertThat(check(Optional.empty(), List.of(word)))
        .as(word)
        .anyMatch(
            each ->
                each.text().contains(" is not ")
                    || each.text().contains("takes no value")
                    || each.text().contains("needs a value"));
  }

  @ParameterizedTest
  @MethodSource("options")
  void otherReleasesDoNotHaveIt(ToolOption option) {
    List<String> words = words(OptionTable.aoc(), option, legal(option.value()));
    option
        .since()
        .ifPresent(
            first ->
                assertThat(check(Optional.of(new ToolRelease(first.year() - 1, 9)), words))
                    .anyMatch(each -> each.text().contains("came with " + first)));
    option
        .removed()
        .ifPresent(
            gone ->
                assertThat(check(Optional.of(gone), words))
                    .anyMatch(each -> each.text().contains("is gone since " + gone)));
  }

  private static Stream<OptionRule> rules() {
    return OptionTable.aoc().rules().stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void whatDoesNotGoTogetherIsTold(OptionRule rule) {
    List<String> alone = given(rule.option());
    for (String other : rule.others()) {
      boolean isFamily = rule.relation() == OptionRule.Relation.FAMILY;
      List<String> both = new ArrayList<>(alone);
      both.addAll(isFamily ? List.of() : given(other));
      boolean isTold =
          switch (rule.relation()) {
            case NEEDS -> tells(rule, "", alone) && !tells(rule, "", both);
            case EXCLUDES -> tells(rule, "", both) && !tells(rule, "", alone);
            case FAMILY -> tells(rule, "no such family", alone) && !tells(rule, other, alone);
          };
      assertThat(isTold).as("%s and %s", rule.option(), other).isTrue();
    }
  }

  private static List<String> given(String written) {
    if (written.contains("=")) {
      return List.of(written);
    }
    ToolOption option = OptionTable.aoc().find(written).orElseThrow();
    return words(OptionTable.aoc(), option, legal(option.value()));
  }

  private static boolean tells(OptionRule rule, String family, List<String> words) {
    return OptionCheck.check(
            OptionTable.aoc(),
            Optional.empty(),
            Optional.of(family).filter(known -> !known.isEmpty()),
            words)
        .findings()
        .stream()
        .anyMatch(
            each -> each.severity() == rule.severity() && each.text().endsWith(": " + rule.why()));
  }

  private static Stream<Utility> utilities() {
    return UtilityTable.documented().all().stream();
  }

  @ParameterizedTest
  @MethodSource("utilities")
  void aUtilityTakesItsArgumentsAndOptionsAndNoOthers(Utility utility) {
    List<String> name = List.of(utility.name().split(" "));
    List<String> whole = new ArrayList<>(name);
    utility.arguments().forEach(each -> whole.add(LEGAL.get(each.kind())));
    Optional<ToolRelease> release = within(utility.since());
    assertThat(UtilityCheck.check(release, whole)).as("" + whole).isEmpty();
    for (ToolOption option : utility.options().all()) {
      List<String> more = new ArrayList<>(whole);
      more.addAll(name.size(), words(utility.options(), option, legal(option.value())));
      Optional<ToolRelease> both =
          Stream.of(release, option.since())
              .flatMap(Optional::stream)
              .max((a, b) -> a.compareTo(b));
      assertThat(UtilityCheck.check(both, more)).as("" + more).isEmpty();
    }
    if (utility.arguments().stream().anyMatch(Utility.Argument::isNeeded)) {
      assertThat(UtilityCheck.check(release, name)).anyMatch(each -> each.text().contains("needs"));
    }
    if (utility.arguments().stream().noneMatch(Utility.Argument::repeats)) {
      whole.add("more");
      assertThat(UtilityCheck.check(release, whole)).hasSize(1);
    }
    List<String> unknown = new ArrayList<>(name);
    unknown.add("-nothing-of-the-kind");
    assertThat(UtilityCheck.check(release, unknown))
        .anyMatch(each -> each.text().startsWith("unknown option"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          20.1 | program acl200 a.aocx           | program: 'acl200' is not a device
          20.1 | program acl0 a.aoco             | program: 'a.aoco' is not a bitstream
          20.1 | instal /opt/b                   | aocl has no utility instal; did you mean install?
          15.0 | library create a.aoco           | library create came with 16.0, and this is 15.0
          20.1 | analyze-area a.aoco             | analyze-area is gone since 16.1, and this is 20.1
          20.1 | fpga_crossgen a.cl --target gcc | --target: 'gcc' is not aoc or hls
          20.1 | profile -x a.cl                 | -x: 'a.cl' is not a bitstream
          20.1 | diagnose -fcd-only              | unknown option -fcd-only
          20.1 | flash /dev/acl0                 | flash needs a bitstream
          """)
  void whatAUtilityWouldRefuseIsTold(String release, String line, String message) {
    assertThat(UtilityCheck.check(ToolRelease.of(release), List.of(line.split(" "))))
        .as(line)
        .anyMatch(each -> each.text().startsWith(message));
  }

  private static Stream<ToolVariable> variables() {
    return VariableTable.documented().all().stream();
  }

  @ParameterizedTest
  @MethodSource("variables")
  void aVariableTakesWhatIsLegal(ToolVariable variable) {
    String run = variable.reads().isEmpty() ? "board" : variable.reads().get(0);
    Optional<ToolRelease> release = within(variable.since());
    assertThat(VariableCheck.check(run, release, Map.of(variable.name(), legal(variable.value()))))
        .isEmpty();
    String bad = ILLEGAL.get(variable.value().kind());
    if (bad != null) {
      assertThat(VariableCheck.check(run, release, Map.of(variable.name(), bad)))
          .anyMatch(each -> each.text().contains("'" + bad + "' is not"));
    }
  }

  private static Stream<String> ids(String source, String form, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(i -> source + " " + form.formatted(i));
  }

  /** The rows of the guides' tables of options, utilities and variables. */
  private static Stream<String> documented() {
    String end = GUIDE + "-7-end";
    String begin = GUIDE + "-1-6";
    return Stream.of(
            ids(end, "F-%03d", 1, 44),
            ids(end, "F-%03d", 50, 57),
            ids(end, "F-%03d", 60, 70),
            ids(end, "F-%03d", 140, 155),
            ids(begin, "F-%d", 60, 74),
            ids(PRACTICES + "-5-11", "F%d", 50, 59))
        .flatMap(each -> each);
  }

  @Test
  void noDocumentedRowIsMissing() {
    Set<String> cited = new HashSet<>();
    options().forEach(option -> cite(option.source(), cited));
    rules().forEach(rule -> cite(rule.source(), cited));
    utilities()
        .forEach(
            utility -> {
              cite(utility.source(), cited);
              utility.options().all().forEach(option -> cite(option.source(), cited));
            });
    variables().forEach(variable -> cite(variable.source(), cited));
    Set<String> listed =
        LISTED.keySet().stream()
            .flatMap(row -> ids(GUIDE + "-7-end", "F-%03d", row, row))
            .collect(Collectors.toSet());
    assertThat(documented().filter(id -> !cited.contains(id) && !listed.contains(id))).isEmpty();
    assertThat(listed).noneMatch(cited::contains);
  }

  /** A source names one guide, or several with their rows. */
  private static void cite(String source, Set<String> cited) {
    String guide = "";
    for (String word : source.split("[ ,]+")) {
      if (word.matches("F-?\\d+")) {
        cited.add(guide + " " + word);
      } else {
        guide = word;
      }
    }
  }
}
