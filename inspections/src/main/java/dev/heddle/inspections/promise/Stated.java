package dev.heddle.inspections.promise;

import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.fix.SourceEdits;
import dev.heddle.scheduler.report.Report;
import java.util.Optional;

/**
 * A change whose effect follows from the text alone, so that no analysis has to show it.
 *
 * @param words what it does, in few words
 */
public record Stated(String words) implements Promise {
  @Override
  public Optional<String> kept(Report before, Report after, SourceEdits applied) {
    return Optional.of(words);
  }
}
