package dev.heddle.language;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.Map;
import java.util.Optional;

/** Runs the front end over texts in tests. */
public final class Analyses {
  private Analyses() {}

  /** Analyses a text that includes nothing. */
  public static FrontEndResult of(String text) {
    return of(text, FrontEndOptions.DEFAULT, Map.of());
  }

  /** Analyses a text; includes are looked up in a map by name. */
  public static FrontEndResult of(
      String text, FrontEndOptions options, Map<String, String> includes) {
    SourceLoader loader =
        (name, angled, from, directories) ->
            Optional.ofNullable(includes.get(name)).map(t -> SourceFile.of(name, t));
    return new FrontEnd()
        .analyze(SourceFile.of("test.cl", text), options, loader, Cancellation.NEVER);
  }
}
