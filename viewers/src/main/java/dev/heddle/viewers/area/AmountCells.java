package dev.heddle.viewers.area;

import dev.heddle.viewers.table.Table.Cell;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/**
 * The cells with the amounts of a table. Large tables have a million of them, but few that differ:
 * each is made once.
 */
final class AmountCells {
  private final AreaTable table;
  private final Map<Resource, Map<Double, Cell>> exact = new EnumMap<>(Resource.class);
  private final Map<Resource, Map<Double, Cell>> guessed = new EnumMap<>(Resource.class);

  AmountCells(AreaTable table) {
    this.table = table;
    for (Resource resource : Resource.values()) {
      exact.put(resource, new HashMap<>());
      guessed.put(resource, new HashMap<>());
    }
  }

  /** What a row takes of a resource, with a bar for its weight in the whole program. */
  Cell cell(AreaTable.Row row, Resource resource) {
    boolean approximate = row.approximate().contains(resource);
    Map<Double, Cell> known = (approximate ? guessed : exact).get(resource);
    return known.computeIfAbsent(
        row.amount(resource),
        amount -> Cell.bar(amount, table.weight(row, resource)).about(approximate));
  }
}
