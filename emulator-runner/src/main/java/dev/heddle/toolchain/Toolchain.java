package dev.heddle.toolchain;

import java.util.Optional;

/** What can run, compile or look at kernels: the engine that is built in, or an SDK. */
public interface Toolchain {

  /** Its name for the user, such as "built in". */
  String name();

  /**
   * How {@code heddle} does this kind of run with it, as a command line with names in capitals for
   * what the user writes; empty when it cannot do that at all.
   */
  Optional<String> command(RunKind kind);

  /** Why nothing can be run with it here and now; empty when it is ready. */
  Optional<String> missing();

  /** Whether it can do a kind of run once it is ready. */
  default boolean offers(RunKind kind) {
    return command(kind).isPresent();
  }
}
