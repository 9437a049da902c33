package dev.heddle.inspections.api;

import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;

/**
 * What an inspection has found, with fixes that are not proven yet.
 *
 * @param level how much it matters
 * @param cause what is behind it
 * @param range where the edit would be made
 * @param message what happens, what it costs and what to do, in the user's names
 * @param loss what it costs
 * @param related further places
 * @param fixes best first
 * @param onlyWithFix whether it is told only when one of its fixes is proven to help
 */
public record Problem(
    Level level,
    Cause cause,
    SourceRange range,
    String message,
    Loss loss,
    List<Related> related,
    List<ProposedFix> fixes,
    boolean onlyWithFix) {
  public Problem {
    related = List.copyOf(related);
    fixes = List.copyOf(fixes);
  }

  /** One without further places and fixes. */
  public static Problem of(Level level, Cause cause, SourceRange range, String message, Loss loss) {
    return new Problem(level, cause, range, message, loss, List.of(), List.of(), false);
  }

  /** One of a place in a function. */
  public static Problem in(
      FunctionScope function, Level level, Cause.Kind kind, SourceRange place, String message) {
    String subject =
        "%s %s@%d".formatted(function.definition().name(), place.text(), place.start());
    return of(level, new Cause(kind, subject), place, message, Loss.UNKNOWN);
  }

  /** The same with one more fix. */
  public Problem with(ProposedFix fix) {
    List<ProposedFix> more = new ArrayList<>(fixes);
    more.add(fix);
    return new Problem(level, cause, range, message, loss, related, more, onlyWithFix);
  }

  /** The same with fixes. */
  public Problem with(List<ProposedFix> more) {
    List<ProposedFix> all = new ArrayList<>(fixes);
    all.addAll(more);
    return new Problem(level, cause, range, message, loss, related, all, onlyWithFix);
  }

  /** The same with more places. */
  public Problem withPlaces(List<Related> places) {
    List<Related> more = new ArrayList<>(related);
    more.addAll(places);
    return new Problem(level, cause, range, message, loss, more, fixes, onlyWithFix);
  }

  /** The same with one more place. */
  public Problem with(Related place) {
    List<Related> more = new ArrayList<>(related);
    more.add(place);
    return new Problem(level, cause, range, message, loss, more, fixes, onlyWithFix);
  }

  /** The same at another level. */
  public Problem at(Level other) {
    return new Problem(other, cause, range, message, loss, related, fixes, onlyWithFix);
  }

  /** The same with another message. */
  public Problem saying(String words) {
    return new Problem(level, cause, range, words, loss, related, fixes, onlyWithFix);
  }

  /** The same, told only when one of its fixes is proven to help. */
  public Problem whenFixed() {
    return new Problem(level, cause, range, message, loss, related, fixes, true);
  }

  /**
   * Another place that belongs to a problem.
   *
   * @param message what happens there
   */
  public record Related(SourceRange range, String message) {}
}
