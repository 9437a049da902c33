package dev.heddle.scheduler;

import dev.heddle.language.request.Cancellation;

/** Told how far an analysis is, and asked whether its outcome is still wanted. */
@FunctionalInterface
public interface Progress extends Cancellation {
  /** Work that nobody watches and that runs to its end. */
  Progress NONE = () -> false;

  /**
   * Tells how far the work is.
   *
   * @param task what is being done, in a few words, such as "scheduling k"
   * @param done finished parts
   * @param total all parts
   */
  default void report(String task, int done, int total) {}
}
