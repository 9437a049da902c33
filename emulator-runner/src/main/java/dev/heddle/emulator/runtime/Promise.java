package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import java.util.Set;

/**
 * What an {@code ivdep} pragma says about a loop (model M-DEP-20 to M-DEP-23).
 *
 * @param objects positions of the memory objects that it is about, empty for all
 * @param distance the nearest iteration that may depend on another, {@link Integer#MAX_VALUE} when
 *     none may
 * @param pragma its place, from the {@code #} on
 */
public record Promise(Set<Integer> objects, int distance, SourceRange pragma) {
  public Promise {
    objects = Set.copyOf(objects);
  }

  /** The pragma as a user reads it. */
  String text() {
    return "#pragma ivdep"
        + (distance == Integer.MAX_VALUE ? "" : " safelen(" + distance + ")")
        + " in line "
        + pragma.line();
  }

  /** The change that promises no more than what holds. */
  Finding.Fix keepingTo(int nearest) {
    String kept = pragma.text().replaceAll("\\s*\\bsafelen\\s*\\([^)]*\\)", "");
    return nearest == 1
        ? SourceChanges.fix("Remove #pragma ivdep", List.of(SourceChanges.replace(pragma, "")))
        : SourceChanges.fix(
            "Promise safelen(" + nearest + ") only",
            List.of(SourceChanges.replace(pragma, kept + " safelen(" + nearest + ")")));
  }
}
