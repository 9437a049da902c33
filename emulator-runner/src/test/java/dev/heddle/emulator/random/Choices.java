package dev.heddle.emulator.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The decisions that a generator takes, as numbers. Given again they give the same kernel; with
 * some of them left out or made smaller, a similar and simpler one: 0 always is the simplest.
 */
public final class Choices {
  private final List<Integer> given;
  private final Optional<Random> random;
  private final List<Integer> taken = new ArrayList<>();

  private Choices(List<Integer> given, Optional<Random> random) {
    this.given = List.copyOf(given);
    this.random = random;
  }

  /** Decisions at random. */
  public static Choices random(long seed) {
    return new Choices(List.of(), Optional.of(new Random(seed)));
  }

  /** These decisions, and 0 when they are used up. */
  public static Choices of(List<Integer> given) {
    return new Choices(given, Optional.empty());
  }

  /** One of the numbers 0 to bound - 1. */
  int below(int bound) {
    int position = taken.size();
    int number =
        position < given.size()
            ? Math.min(given.get(position), bound - 1)
            : random.map(source -> source.nextInt(bound)).orElse(0);
    taken.add(number);
    return number;
  }

  boolean chance(int percent) {
    return below(100) >= 100 - percent;
  }

  <T> T of(T[] values) {
    return values[below(values.length)];
  }

  <T> T one(List<T> values) {
    return values.get(below(values.size()));
  }

  /** What was decided until now. */
  List<Integer> taken() {
    return List.copyOf(taken);
  }
}
