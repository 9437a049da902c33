package dev.heddle.toolchain.options;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The options of a tool and what they have to do with each other. */
public final class OptionTable {
  private static final OptionTable AOC = new OptionTable("aoc");

  private final Map<String, ToolOption> options = new LinkedHashMap<>();
  private final List<OptionRule> rules;

  private OptionTable(String tool) {
    rows(tool + ".tsv", 7).stream()
        .map(OptionTable::option)
        .forEach(option -> options.put(option.name(), option));
    rules = rows(tool + "-rules.tsv", 6).stream().map(OptionTable::rule).toList();
  }

  /** Options without rules, by their names. */
  OptionTable(List<ToolOption> options) {
    options.forEach(option -> this.options.put(option.name(), option));
    rules = List.of();
  }

  /** Those of the compiler. */
  public static OptionTable aoc() {
    return AOC;
  }

  /** In the order of the documentation. */
  public List<ToolOption> all() {
    return List.copyOf(options.values());
  }

  /** The option of this name, with its dash. */
  public Optional<ToolOption> find(String name) {
    return Optional.ofNullable(options.get(name));
  }

  List<OptionRule> rules() {
    return rules;
  }

  /** The rows of a table in the resources beside this class, without its heading. */
  static List<String[]> rows(String name, int columns) {
    try (InputStream stream = OptionTable.class.getResourceAsStream(name);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> cells(name, line, columns))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String[] cells(String name, String line, int columns) {
    String[] cells = line.split("\t", -1);
    if (cells.length != columns) {
      throw new IllegalStateException(name + ": not " + columns + " columns: " + line);
    }
    return cells;
  }

  static ToolOption option(String[] cells) {
    return new ToolOption(
        cells[0],
        OptionValue.of(cells[1]),
        ToolRelease.of(cells[2]),
        ToolRelease.of(cells[3]),
        Optional.of(cells[4]).filter(instead -> !instead.isEmpty()),
        cells[5],
        cells[6]);
  }

  private static OptionRule rule(String[] cells) {
    return new OptionRule(
        cells[0],
        OptionRule.Relation.valueOf(cells[1].toUpperCase(Locale.ROOT)),
        List.of(cells[2].split("[,|]")),
        Severity.valueOf(cells[3].toUpperCase(Locale.ROOT)),
        cells[4],
        cells[5]);
  }
}
