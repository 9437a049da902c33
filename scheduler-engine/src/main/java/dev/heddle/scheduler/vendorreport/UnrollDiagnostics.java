package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.List;

/** Says where {@code #pragma unroll} is not followed (model M-UNR-2, M-UNR-3). */
public final class UnrollDiagnostics {
  /** The code of these messages. */
  public static final String CODE = "transform.not-unrolled";

  private UnrollDiagnostics() {}

  /** One warning for each loop that stays rolled against its pragma. */
  public static List<SourceDiagnostic> of(LoopHistory history) {
    List<SourceDiagnostic> found = new ArrayList<>();
    for (LoopHistory.Entry entry : history.entries()) {
      for (LoopOrigin.Remark refusal :
          entry.remarks().stream().filter(LoopOrigin.Remark::isRefusal).toList()) {
        entry.loop().pragmas().stream()
            .filter(LoopPragma.Unroll.class::isInstance)
            .reduce((first, last) -> last)
            .ifPresent(pragma -> found.add(warning(pragma.range(), LoopWords.sentence(refusal))));
      }
    }
    return found;
  }

  private static SourceDiagnostic warning(SourceRange at, String message) {
    return new SourceDiagnostic(
        Severity.WARNING,
        CODE,
        message,
        at.file().path(),
        at.line(),
        at.column(),
        at.endLine(),
        at.endColumn());
  }
}
