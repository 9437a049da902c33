package dev.heddle.scheduler.device;

import dev.heddle.scheduler.report.DeviceSummary;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One device with everything that the scheduler knows of it.
 *
 * @param id identifier on the command line, such as "arria10"
 * @param summary name, family and capacity
 * @param parts what the part numbers of the family begin with, in lower case, such as "10ax"
 * @param release release of the vendor's compiler that is meant unless another one is named
 * @param targetFmaxMhz clock that the scheduler aims at unless told otherwise (model M-SCH-2)
 * @param features what the device has: floatAccumulator, hyperOptimizedLoops, prefetchingLoads,
 *     doublePumping
 * @param operators timing by operator class and width in bits
 * @param timing further numbers by name
 */
public record Device(
    String id,
    DeviceSummary summary,
    List<String> parts,
    String release,
    Datum targetFmaxMhz,
    Set<String> features,
    Map<String, NavigableMap<Integer, OperatorTiming>> operators,
    Map<String, Datum> timing) {
  public Device {
    parts = List.copyOf(parts);
    features = Set.copyOf(features);
    operators = Map.copyOf(operators);
    timing = Map.copyOf(timing);
  }

  /** Whether the device has a feature. */
  public boolean has(String feature) {
    return features.contains(feature);
  }

  /**
   * Timing of an operator.
   *
   * @param operator operator class, such as "fadd"
   * @param bits width; the next larger width of the table is taken, the largest if there is none
   * @throws IllegalArgumentException if the device file has no such class
   */
  public OperatorTiming operator(String operator, int bits) {
    NavigableMap<Integer, OperatorTiming> widths = operators.get(operator);
    if (widths == null) {
      throw new IllegalArgumentException("device " + id + " has no operator " + operator);
    }
    Map.Entry<Integer, OperatorTiming> entry = widths.ceilingEntry(bits);
    return (entry == null ? widths.lastEntry() : entry).getValue();
  }

  /** Whether the device file lists an operator class. */
  public boolean knows(String operator) {
    return operators.containsKey(operator);
  }

  /** A number by name. */
  public Datum datum(String name) {
    Datum datum = timing.get(name);
    if (datum == null) {
      throw new IllegalArgumentException("device " + id + " has no number " + name);
    }
    return datum;
  }

  /** A number of cycles (or another whole number) by name. */
  public int cycles(String name) {
    return datum(name).cycles();
  }

  /** The same device for another release of the vendor's compiler. */
  public Device withRelease(String other) {
    return new Device(id, summary, parts, other, targetFmaxMhz, features, operators, timing);
  }

  /** A number that only some devices have. */
  public Optional<Datum> find(String name) {
    return Optional.ofNullable(timing.get(name));
  }

  /** The same device with one number replaced, as a board does. */
  public Device withTiming(String name, Datum datum) {
    Map<String, Datum> changed = new TreeMap<>(timing);
    changed.put(name, datum);
    return new Device(id, summary, parts, release, targetFmaxMhz, features, operators, changed);
  }
}
