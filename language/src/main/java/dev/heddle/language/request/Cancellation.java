package dev.heddle.language.request;

import java.util.concurrent.CancellationException;

/** Asked now and then during long work whether its outcome is still wanted. */
@FunctionalInterface
public interface Cancellation {

  /** Work that always runs to its end. */
  Cancellation NEVER = () -> false;

  boolean isCancelled();

  /**
   * Stops the work if it is not wanted any more.
   *
   * @throws CancellationException if it is cancelled
   */
  default void check() {
    if (isCancelled()) {
      throw new CancellationException();
    }
  }
}
