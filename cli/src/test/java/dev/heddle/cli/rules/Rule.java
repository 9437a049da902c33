package dev.heddle.cli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of the tables in docs/rules; README.md there tells the format.
 *
 * @param id how the code cites it
 * @param text the fact
 * @param support what supports it, item by item
 * @param weak whether the table marks it as weak
 */
record Rule(String id, String text, List<String> support, boolean weak) {
  /** Independent supports from which on a rule is not weak. */
  private static final int ENOUGH = 3;

  private static final Pattern ROW =
      Pattern.compile("\\| `([^`|]+)` \\| (.+?) \\| (.+?) \\|( ~)? \\|");

  private static final Pattern GUIDE = Pattern.compile("guide: ([^(;]+?)(?: \\([^;]+\\))?");

  private static final Pattern REPORTS =
      Pattern.compile(
          "reports: (?:[\\d,]+ (?:row|kernel|loop|block|memorie|memory)s?|rows not counted), "
              + "(?:(?:at least )?(\\d+) reports?|reports not counted)(?: \\([^;]+\\))?");

  private static final Pattern DESIGNS =
      Pattern.compile(
          "designs: (?:[\\d,]+ designs?|designs not counted), (\\d+) programs?(?: \\([^;]+\\))?");

  private static final Pattern UNCOUNTED = Pattern.compile("(?:derived|guess|against): [^;]+");

  /** All rules of a folder, in the order of its files. */
  static List<Rule> readAll(Path folder) throws IOException {
    List<Rule> rules = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (!file.endsWith("README.md")) {
          rules.addAll(read(file));
        }
      }
    }
    return rules;
  }

  private static List<Rule> read(Path file) throws IOException {
    List<Rule> rules = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("| `")) {
        Matcher row = ROW.matcher(line);
        assertThat(row.matches()).as("a row of four cells in %s: %s", file, line).isTrue();
        rules.add(
            new Rule(
                row.group(1),
                row.group(2),
                List.of(row.group(3).split("; ", -1)),
                row.group(4) != null));
      }
    }
    return rules;
  }

  /** Whether its supports are too few, or one stands against it. */
  boolean isWeakBySupport() {
    return independentSupports() < ENOUGH
        || support.stream().anyMatch(item -> item.startsWith("against: "));
  }

  /** How many supports count, each title and each report once. */
  int independentSupports() {
    Set<String> titles = new HashSet<>();
    int counted = 0;
    for (String item : support) {
      Matcher guide = GUIDE.matcher(item);
      Matcher reports = REPORTS.matcher(item);
      Matcher designs = DESIGNS.matcher(item);
      if (guide.matches()) {
        titles.add(guide.group(1));
      } else if (reports.matches()) {
        counted += reports.group(1) == null ? 1 : Integer.parseInt(reports.group(1));
      } else if (designs.matches()) {
        counted += Integer.parseInt(designs.group(1));
      } else {
        assertThat(item).as("support of %s", id).matches(UNCOUNTED);
      }
    }
    return titles.size() + counted;
  }
}
