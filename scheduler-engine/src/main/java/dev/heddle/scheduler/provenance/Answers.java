package dev.heddle.scheduler.provenance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Numbers by their paths, each with what it takes to answer for it. */
final class Answers {
  private final RuleBook rules;
  private final List<Reason> taken;
  private final Map<String, Supplier<Why>> numbers = new LinkedHashMap<>();

  /**
   * No numbers yet.
   *
   * @param taken what is to be said of every number that is predicted; empty for a device whose
   *     reports were seen
   */
  Answers(RuleBook rules, List<Reason> taken) {
    this.rules = rules;
    this.taken = List.copyOf(taken);
  }

  /** All paths with their answers, in the order of the report. */
  Map<String, Supplier<Why>> numbers() {
    return numbers;
  }

  /** The rules of a kind of number. */
  List<Reason> rules(String... kinds) {
    List<Reason> found = new ArrayList<>();
    for (String kind : kinds) {
      rules.of(kind).stream().filter(rule -> !found.contains(rule)).forEach(found::add);
    }
    return found;
  }

  /** A number that the source states or that follows from it alone. */
  void stated(String path, Number value, String unit, Supplier<List<Reason>> reasons) {
    Certainty certainty = value == null ? Certainty.UNKNOWN : Certainty.EXACT;
    numbers.put(path, () -> new Why(path, value, unit, certainty, reasons.get()));
  }

  /** A number that is predicted, from reasons that say whether it is exact. */
  void predicted(String path, Number value, String unit, Supplier<List<Reason>> reasons) {
    numbers.put(
        path,
        () -> {
          List<Reason> all = all(value, reasons.get());
          return new Why(path, value, unit, certainty(value, all), all);
        });
  }

  /** A number of which is known what it is. */
  void known(
      String path, Number value, String unit, Certainty certainty, Supplier<List<Reason>> reasons) {
    numbers.put(path, () -> new Why(path, value, unit, certainty, all(value, reasons.get())));
  }

  private List<Reason> all(Number value, List<Reason> reasons) {
    List<Reason> all = new ArrayList<>(reasons);
    if (value != null) {
      all.addAll(taken);
    }
    return all;
  }

  private static Certainty certainty(Number value, List<Reason> reasons) {
    if (value == null) {
      return Certainty.UNKNOWN;
    }
    return reasons.stream().anyMatch(Reason::approximate) ? Certainty.APPROXIMATE : Certainty.EXACT;
  }
}
