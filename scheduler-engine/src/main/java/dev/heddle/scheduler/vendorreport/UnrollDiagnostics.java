package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.List;

/**
 * Says where {@code #pragma unroll} is not followed (model M-UNR-2, M-UNR-3): a warning where the
 * vendor's compiler does not either, an information where it is the analysis that gives up.
 */
public final class UnrollDiagnostics {
  /** The code of these messages. */
  public static final String CODE = "transform.not-unrolled";

  private UnrollDiagnostics() {}

  /** One message for each loop that stays rolled against its pragma. */
  public static List<SourceDiagnostic> of(ScheduledKernel kernel) {
    List<SourceDiagnostic> found = new ArrayList<>();
    for (LoopOrigin origin : kernel.origins()) {
      for (LoopOrigin.Remark remark : origin.remarks()) {
        if (remark.isRefusal() && origin.unroll().isPresent()) {
          SourceRange pragma = kernel.range(origin.unroll().getAsInt());
          boolean ours = remark == LoopOrigin.Remark.TOO_LARGE;
          Severity severity = ours ? Severity.INFO : Severity.WARNING;
          found.add(diagnostic(severity, pragma, LoopWords.sentence(remark)));
        }
      }
    }
    return found;
  }

  private static SourceDiagnostic diagnostic(Severity severity, SourceRange at, String message) {
    return new SourceDiagnostic(
        severity,
        CODE,
        message,
        at.file().path(),
        at.line(),
        at.column(),
        at.endLine(),
        at.endColumn());
  }
}
