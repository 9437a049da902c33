package dev.heddle.language.refactor;

import dev.heddle.language.format.TextEdit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A change of one text.
 *
 * @param refusal why nothing is changed, in one sentence; empty when it can be done
 * @param warnings what the user should know first
 * @param edits from the first to the last
 */
public record Proposal(Optional<String> refusal, List<String> warnings, List<TextEdit> edits) {
  public Proposal {
    warnings = List.copyOf(warnings);
    edits = edits.stream().sorted(Comparator.comparingInt(TextEdit::start)).toList();
  }

  static Proposal refused(String why) {
    return new Proposal(Optional.of(why), List.of(), List.of());
  }

  static Proposal of(List<TextEdit> edits) {
    return new Proposal(Optional.empty(), List.of(), edits);
  }
}
