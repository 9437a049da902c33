package dev.heddle.language.refactor;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import java.util.Map;
import java.util.Optional;

/** Texts in memory, read and changed. */
final class Texts {
  private Texts() {}

  static FrontEndResult analyse(String text) {
    return analyse(text, Map.of());
  }

  static FrontEndResult analyse(String text, Map<String, String> headers) {
    return new FrontEnd()
        .analyze(
            SourceFile.of("k.cl", text),
            FrontEndOptions.DEFAULT,
            (name, angled, from, folders) ->
                Optional.ofNullable(headers.get(name)).map(found -> SourceFile.of(name, found)),
            Cancellation.NEVER);
  }

  static String applied(String text, Proposal proposal) {
    StringBuilder changed = new StringBuilder();
    int done = 0;
    for (TextEdit edit : proposal.edits()) {
      changed.append(text, done, edit.start()).append(edit.replacement());
      done = edit.end();
    }
    return changed.append(text.substring(done)).toString();
  }
}
