package dev.heddle.toolchain.options;

import dev.heddle.toolchain.ToolRelease;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The variables that the vendor's tools read. */
public final class VariableTable {
  private static final int COLUMNS = 9;
  private static final VariableTable ALL = new VariableTable();

  private final Map<String, ToolVariable> variables = new LinkedHashMap<>();

  private VariableTable() {
    OptionTable.rows("environment.tsv", COLUMNS).stream()
        .map(VariableTable::variable)
        .forEach(each -> variables.put(each.name(), each));
  }

  /** Those that are documented. */
  public static VariableTable documented() {
    return ALL;
  }

  /** In the order of the documentation. */
  public List<ToolVariable> all() {
    return List.copyOf(variables.values());
  }

  /** The variable of a name. */
  public Optional<ToolVariable> find(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  private static ToolVariable variable(String[] cells) {
    return new ToolVariable(
        cells[0],
        OptionValue.of("=" + cells[1]),
        list(cells[2]),
        list(cells[3]),
        ToolRelease.of(cells[4]),
        ToolRelease.of(cells[5]),
        Optional.of(cells[6]).filter(instead -> !instead.isEmpty()),
        cells[7],
        cells[8]);
  }

  private static List<String> list(String cell) {
    return Arrays.stream(cell.split(",")).filter(word -> !word.isEmpty()).toList();
  }
}
