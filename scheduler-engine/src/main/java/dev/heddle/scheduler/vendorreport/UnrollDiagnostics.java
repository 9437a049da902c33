package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.List;

/** Says where {@code #pragma unroll} is not followed (model M-UNR-2, M-UNR-3). */
public final class UnrollDiagnostics {
  /** The code of these messages. */
  public static final String CODE = "transform.not-unrolled";

  private UnrollDiagnostics() {}

  /** One warning for each loop that stays rolled against its pragma. */
  public static List<SourceDiagnostic> of(ScheduledKernel kernel) {
    List<SourceDiagnostic> found = new ArrayList<>();
    for (LoopOrigin origin : kernel.origins()) {
      for (LoopOrigin.Remark remark : origin.remarks()) {
        if (remark.isRefusal() && origin.unroll().isPresent()) {
          SourceRange pragma = kernel.range(origin.unroll().getAsInt());
          found.add(warning(pragma, LoopWords.sentence(remark)));
        }
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
