package dev.heddle.toolchain.options;

import dev.heddle.toolchain.ToolRelease;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The utilities of {@code aocl}, and the tools beside it that make libraries. */
public final class UtilityTable {
  private static final int COLUMNS = 7;
  private static final int OPTION_COLUMNS = 8;
  private static final UtilityTable ALL = new UtilityTable();

  private final Map<String, Utility> utilities = new LinkedHashMap<>();

  private UtilityTable() {
    Map<String, List<ToolOption>> options = new LinkedHashMap<>();
    for (String[] cells : OptionTable.rows("utility-options.tsv", OPTION_COLUMNS)) {
      options
          .computeIfAbsent(cells[0], name -> new ArrayList<>())
          .add(OptionTable.option(Arrays.copyOfRange(cells, 1, cells.length)));
    }
    for (String[] cells : OptionTable.rows("utilities.tsv", COLUMNS)) {
      utilities.put(
          cells[0],
          new Utility(
              cells[0],
              Arrays.stream(cells[1].split(" "))
                  .filter(word -> !word.isEmpty())
                  .map(UtilityTable::argument)
                  .toList(),
              new OptionTable(options.getOrDefault(cells[0], List.of())),
              ToolRelease.of(cells[2]),
              ToolRelease.of(cells[3]),
              cells[5],
              cells[6]));
    }
  }

  private static Utility.Argument argument(String text) {
    String kind = text.replaceAll("[\\[\\]*]", "").toUpperCase(Locale.ROOT);
    return new Utility.Argument(
        OptionValue.Kind.valueOf(kind), !text.startsWith("["), text.contains("*"));
  }

  /** Those that are documented. */
  public static UtilityTable documented() {
    return ALL;
  }

  /** In the order of the documentation. */
  public List<Utility> all() {
    return List.copyOf(utilities.values());
  }

  /** The utility that a command line begins with: the one whose name has most words. */
  public Optional<Utility> of(List<String> words) {
    Optional<Utility> both =
        words.size() < 2
            ? Optional.empty()
            : Optional.ofNullable(utilities.get(words.get(0) + " " + words.get(1)));
    return both.or(() -> words.stream().findFirst().map(utilities::get));
  }
}
