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
