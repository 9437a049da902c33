package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.function.IntSupplier;

/** How many copies a memory gets for the iterations that are in flight (model M-MEM-24). */
interface CopiesRule {
  /** One for each iteration. */
  CopiesRule EXACT = (inFlight, most) -> inFlight.getAsInt();

  /** A power of two. */
  CopiesRule POWER_OF_TWO = (inFlight, most) -> Powers.atLeast(inFlight.getAsInt());

  /** As many as there can be. */
  CopiesRule MOST = (inFlight, most) -> most;

  /**
   * The number of copies.
   *
   * @param inFlight iterations in flight, counted when they are asked for
   * @param most copies that there can be
   */
  long copies(IntSupplier inFlight, int most);

  /** What the compiler follows. */
  static CopiesRule of(VendorProfile profile) {
    if (profile.has(Behaviour.MOST_COPIES)) {
      return MOST;
    }
    return profile.has(Behaviour.ROUNDS_COPIES) ? POWER_OF_TWO : EXACT;
  }
}
