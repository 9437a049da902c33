package dev.heddle.scheduler.area;

import dev.heddle.scheduler.profile.Datum;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Costs of one device with one release of the compiler, each with its origin.
 *
 * @param id identifier of the table
 * @param laws costs by name, linear in the width
 * @param numbers further numbers by name
 * @param behaviours what is built or counted so
 */
public record AreaTable(
    String id, Map<String, Law> laws, Map<String, Datum> numbers, Set<AreaBehaviour> behaviours) {
  public AreaTable {
    laws = Map.copyOf(laws);
    numbers = Map.copyOf(numbers);
    behaviours = Set.copyOf(behaviours);
  }

  /**
   * A cost that grows with a width.
   *
   * @param base cost at width 0
   * @param perBit cost of each bit
   * @param origin where it comes from, in words
   * @param estimate whether it was taken over from another device or release
   * @param guess whether no report of the device shows it, whatever its release
   */
  public record Law(Cost base, Cost perBit, String origin, boolean estimate, boolean guess) {
    /** The cost at a width. */
    public Cost at(double bits) {
      Cost cost = base.plus(perBit.times(bits));
      return guess ? cost.asEstimate() : cost;
    }
  }

  /** A cost at a width. */
  public Cost cost(String name, double bits) {
    Law law = laws.get(name);
    if (law == null) {
      throw new IllegalArgumentException("area table " + id + " has no cost " + name);
    }
    return law.at(bits);
  }

  /** A cost that does not depend on a width. */
  public Cost cost(String name) {
    return cost(name, 0);
  }

  /** Whether there is a cost of a name. */
  public boolean knows(String name) {
    return laws.containsKey(name);
  }

  /** A number by name. */
  public double number(String name) {
    Datum datum = numbers.get(name);
    if (datum == null) {
      throw new IllegalArgumentException("area table " + id + " has no number " + name);
    }
    return datum.value();
  }

  /** Whether hardware is built or counted so. */
  public boolean has(AreaBehaviour behaviour) {
    return behaviours.contains(behaviour);
  }

  /** The numbers whose name starts with a prefix, by the rest of the name. */
  public Map<String, Double> numbersOf(String prefix) {
    Map<String, Double> found = new TreeMap<>();
    numbers.forEach(
        (name, datum) -> {
          if (name.startsWith(prefix)) {
            found.put(name.substring(prefix.length()), datum.value());
          }
        });
    return found;
  }
}
