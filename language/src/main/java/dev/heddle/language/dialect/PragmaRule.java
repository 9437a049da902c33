package dev.heddle.language.dialect;

import java.util.List;
import java.util.Optional;

/**
 * A pragma about a loop or a block of loops (programming-guide-1-6 F-100 to F-112).
 *
 * @param place what has to follow it
 * @param number the number that it takes; empty when it takes none
 * @param needsNumber whether it says nothing without the number
 * @param clauses words with something in parentheses behind them, each at most once
 */
public record PragmaRule(
    String name, Place place, Optional<Bounds> number, boolean needsNumber, List<Clause> clauses) {
  /** What a pragma is about. */
  public enum Place {
    LOOP,
    BLOCK
  }

  /** The numbers that can be meant; both ends are among them. */
  public record Bounds(int least, int most) {}

  /**
   * A word of a pragma.
   *
   * @param number what stands in the parentheses; empty for a name, or when there are none
   */
  public record Clause(String name, Optional<Bounds> number) {}

  private static final Bounds FROM_ZERO = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds FROM_ONE = new Bounds(1, Integer.MAX_VALUE);

  /** Cycles between iterations beyond which nobody means it; schedules count in integers. */
  private static final Bounds INTERVAL = new Bounds(1, 1 << 20);

  private static final List<PragmaRule> ALL =
      List.of(
          optional("unroll", FROM_ONE),
          word("nounroll"),
          clauses("ivdep", Place.LOOP, named("array"), numbered("safelen", FROM_ONE)),
          needed("ii", INTERVAL),
          optional("loop_coalesce", FROM_ONE),
          needed("max_concurrency", FROM_ZERO),
          needed("max_interleaving", FROM_ZERO),
          needed("speculated_iterations", FROM_ZERO),
          word("disable_loop_pipelining"),
          word("nofusion"),
          clauses("loop_fuse", Place.BLOCK, numbered("depth", FROM_ONE), named("independent")));

  public PragmaRule {
    clauses = List.copyOf(clauses);
  }

  /** All pragmas, the more common ones first. */
  public static List<PragmaRule> all() {
    return ALL;
  }

  /** The pragma of a name; "ii" is also found in capital letters. */
  public static Optional<PragmaRule> find(String name) {
    String usual = name.equals("II") ? "ii" : name;
    return ALL.stream().filter(rule -> rule.name.equals(usual)).findFirst();
  }

  /** What a clause takes; empty when there is no such clause or it takes no number. */
  public Optional<Bounds> clause(String word) {
    return clauses.stream()
        .filter(clause -> clause.name.equals(word))
        .findFirst()
        .flatMap(Clause::number);
  }

  private static PragmaRule word(String name) {
    return new PragmaRule(name, Place.LOOP, Optional.empty(), false, List.of());
  }

  private static PragmaRule optional(String name, Bounds number) {
    return new PragmaRule(name, Place.LOOP, Optional.of(number), false, List.of());
  }

  private static PragmaRule needed(String name, Bounds number) {
    return new PragmaRule(name, Place.LOOP, Optional.of(number), true, List.of());
  }

  private static PragmaRule clauses(String name, Place place, Clause... clauses) {
    return new PragmaRule(name, place, Optional.empty(), false, List.of(clauses));
  }

  private static Clause named(String name) {
    return new Clause(name, Optional.empty());
  }

  private static Clause numbered(String name, Bounds number) {
    return new Clause(name, Optional.of(number));
  }
}
