package dev.heddle.cli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every rule that code, data or a page cites stands in docs/rules, with what supports it. */
class RulesTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));

  private static List<Rule> rules;
  private static Citations citations;

  @BeforeAll
  static void read() throws IOException {
    rules = Rule.readAll(ROOT.resolve("docs/rules"));
    citations = Citations.of(ROOT, ids());
  }

  private static Set<String> ids() {
    return rules.stream().map(Rule::id).collect(Collectors.toSet());
  }

  @Test
  void everyCitedRuleIsDefined() {
    Map<String, Set<Path>> missing = new TreeMap<>(citations.places());
    missing.keySet().removeAll(ids());

    assertThat(missing).isEmpty();
    assertThat(citations.places()).hasSizeGreaterThan(300);
  }

  @Test
  void everyCitationSaysWhichRuleItMeans() {
    assertThat(citations.untold()).isEmpty();
  }

  @Test
  void everyRuleIsDefinedOnce() {
    assertThat(rules).extracting(Rule::id).doesNotHaveDuplicates();
  }

  @Test
  void noRuleIsThereThatNobodyCites() {
    Set<String> uncited = new TreeSet<>(ids());
    uncited.removeAll(citations.places().keySet());

    assertThat(uncited).isEmpty();
  }

  @Test
  void everyRuleWithFewSupportsIsMarkedAndNoOther() {
    assertThat(rules.stream().filter(rule -> rule.weak() != rule.isWeakBySupport()))
        .as("rules whose weak mark is wrong")
        .isEmpty();
    assertThat(rules).anyMatch(Rule::weak).anyMatch(rule -> !rule.weak());
  }

  /** The engine tells users which rules made a number, with the supports that docs/rules counts. */
  @Test
  void theEnginesRulesAreThoseOfThePages() throws IOException {
    Map<String, Rule> byId = rules.stream().collect(Collectors.toMap(Rule::id, rule -> rule));
    List<String> told =
        Files.readAllLines(
            ROOT.resolve(
                "scheduler-engine/src/main/resources/dev/heddle/scheduler/provenance/rules.tsv"));

    assertThat(told.stream().map(line -> line.split("\t", 2)[0]))
        .containsAll(byId.keySet().stream().filter(id -> id.startsWith("M-")).toList());
    for (String line : told) {
      String[] fields = line.split("\t", -1);
      Rule rule = byId.get(fields[0]);
      assertThat(rule).as(line).isNotNull();
      assertThat(fields[1]).as(line).isEqualTo(String.valueOf(rule.independentSupports()));
      assertThat(fields[2]).as(line).isEqualTo(rule.weak() ? "weak" : "firm");
      assertThat(Files.readString(ROOT.resolve("docs/rules").resolve(fields[3])))
          .as(line)
          .contains("| `" + rule.id() + "` |");
      assertThat(rule.text()).as(line).startsWith(fields[4]);
      assertThat(rule.text().substring(fields[4].length()))
          .as("what follows a whole statement: " + line)
          .matches("([;.]( .*)?)?");
    }
  }

  @Test
  void everyPublishedCaseThatCodeNamesIsListed() throws IOException {
    String cases =
        Files.readString(ROOT.resolve("scheduler-engine/src/test/resources/oracle-cases.json"));
    Set<String> listed =
        Pattern.compile("\"id\": \"([^\".]+)")
            .matcher(cases)
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toSet());
    Map<String, Set<Path>> unlisted = new TreeMap<>(citations.cases());
    unlisted.keySet().removeAll(listed);

    assertThat(citations.cases()).isNotEmpty();
    assertThat(unlisted).isEmpty();
  }
}
