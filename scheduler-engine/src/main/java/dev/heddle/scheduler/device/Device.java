package dev.heddle.scheduler.device;

import dev.heddle.scheduler.report.DeviceSummary;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;

/**
 * One device with everything that the scheduler knows of it.
 *
 * @param id identifier on the command line, such as "arria10"
 * @param summary name, family and capacity
 * @param parts what the part numbers of the family begin with, in lower case, such as "10ax"
 * @param release release of the vendor's compiler that is meant unless another one is named
 * @param firstRelease the first release that knows the device; empty when all do
 * @param targetFmaxMhz clock that the scheduler aims at unless told otherwise (model M-SCH-2)
 * @param features what the device has: floatAccumulator, hyperOptimizedLoops,
 *     hyperOptimizedHandshaking, prefetchingLoads, doublePumping, byteEnables (words that are
 *     written in parts use 8 of 10 bits)
 * @param operators timing by operator class and width in bits
 * @param timing further numbers by name
 * @param editions numbers that early releases have instead, the newest of these releases first
 * @param optimizedDataPath numbers of kernels whose data path has registers for stalling (model
 *     M-S10-3); empty where there are no such kernels
 */
public record Device(
    String id,
    DeviceSummary summary,
    List<String> parts,
    String release,
    Optional<String> firstRelease,
    Datum targetFmaxMhz,
    Set<String> features,
    Map<String, NavigableMap<Integer, OperatorTiming>> operators,
    Map<String, Datum> timing,
    List<Edition> editions,
    Map<String, Datum> optimizedDataPath) {
  public Device {
    parts = List.copyOf(parts);
    features = Set.copyOf(features);
    operators = Map.copyOf(operators);
    timing = Map.copyOf(timing);
    editions = List.copyOf(editions);
    optimizedDataPath = Map.copyOf(optimizedDataPath);
  }

  /**
   * Numbers of early releases.
   *
   * @param until the last release that has them
   * @param timing numbers by name that differ from later releases
   */
  public record Edition(Release until, Map<String, Datum> timing) {
    public Edition {
      timing = Map.copyOf(timing);
    }
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

  /** The same device with the numbers of a release of the vendor's compiler. */
  public Device withRelease(String other) {
    Release wanted = Release.of(other);
    Map<String, Datum> changed = new HashMap<>(timing);
    for (Edition edition : editions) {
      if (!wanted.isAfter(edition.until())) {
        changed.putAll(edition.timing());
      }
    }
    return with(other, features, changed);
  }

  /** The same device with the numbers of kernels with an optimised data path. */
  public Device withOptimizedDataPath() {
    Map<String, Datum> changed = new HashMap<>(timing);
    optimizedDataPath.forEach((name, datum) -> changed.put(name, optimized(name).orElse(datum)));
    return with(release, features, changed);
  }

  /** What an early release has for a number of such kernels instead. */
  private Optional<Datum> optimized(String name) {
    return find("optimized" + Character.toUpperCase(name.charAt(0)) + name.substring(1));
  }

  /** The same device without a feature. */
  public Device without(String feature) {
    Set<String> left = new HashSet<>(features);
    left.remove(feature);
    return with(release, left, timing);
  }

  /** A number that only some devices have. */
  public Optional<Datum> find(String name) {
    return Optional.ofNullable(timing.get(name));
  }

  /** The same device with one number replaced, as a board does. */
  public Device withTiming(String name, Datum datum) {
    Map<String, Datum> changed = new HashMap<>(timing);
    changed.put(name, datum);
    return with(release, features, changed);
  }

  private Device with(String otherRelease, Set<String> otherFeatures, Map<String, Datum> numbers) {
    return new Device(
        id,
        summary,
        parts,
        otherRelease,
        firstRelease,
        targetFmaxMhz,
        otherFeatures,
        operators,
        numbers,
        editions,
        optimizedDataPath);
  }
}
