package dev.heddle.scheduler.hardware;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What decided whether one work-item runs or many do.
 *
 * @param cause what it was
 * @param function the work-item function or copy of a group that is called; empty for a barrier and
 *     for other causes
 * @param place where the first such call or barrier stands, exactly for {@link Cause#CALL}
 */
public record ModeReason(Cause cause, Optional<String> function, OptionalInt place) {
  /** Checks that exactly calls have a place. */
  public ModeReason {
    Check.notNegative(place, "place");
    Check.that((cause == Cause.CALL) == place.isPresent(), "a call has its place");
    Check.that(cause == Cause.CALL || function.isEmpty(), "only a call has a function");
  }

  /** What decides. */
  public enum Cause {
    /** The kernel is declared to be a task: one work-item. */
    TASK,
    /** Nothing in it asks for several work-items: one. */
    NOTHING_ASKS,
    /** An attribute asks for groups of more than one work-item: many. */
    GROUP_REQUIRED,
    /** It calls what only several work-items need: many. */
    CALL
  }

  /** The mode that follows. */
  public Mode mode() {
    return cause == Cause.TASK || cause == Cause.NOTHING_ASKS ? Mode.SINGLE : Mode.ITEMS;
  }
}
