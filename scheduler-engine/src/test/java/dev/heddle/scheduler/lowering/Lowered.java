package dev.heddle.scheduler.lowering;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Progress;

/** Kernels as lowered, for tests that start from their text. */
public final class Lowered {
  private Lowered() {}

  /** What becomes of a text with the usual options. */
  public static LoweringResult of(String text) {
    return new Lowering()
        .lower(
            new FrontEnd()
                .analyze(
                    SourceFile.of("k.cl", text),
                    FrontEndOptions.DEFAULT,
                    SourceLoader.none(),
                    Progress.NONE)
                .unit(),
            Progress.NONE);
  }
}
