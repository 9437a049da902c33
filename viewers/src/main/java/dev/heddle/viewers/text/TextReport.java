package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.text.MessageText.Place;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Writes a report for a person at a terminal. */
public final class TextReport {
  private final TerminalStyle style;
  private final MessageText messages;

  /** Texts for this receiver, with lines quoted from these sources. */
  public TextReport(TerminalStyle style, SourceLines sources) {
    this.style = style;
    this.messages = new MessageText(style, sources);
  }

  /** The whole report; ends with a line break. */
  public String text(Report report) {
    StringBuilder out = new StringBuilder();
    report.diagnostics().forEach(diagnostic -> append(diagnostic, out));
    report.findings().forEach(finding -> append(finding, out));
    for (KernelReport kernel : report.kernels()) {
      separate(out);
      append(kernel, out);
    }
    if (report.area() != null && !report.kernels().isEmpty()) {
      separate(out);
      AreaTableText.append(report.area(), style, out);
    }
    separate(out);
    out.append(summary(report)).append('\n');
    return out.toString();
  }

  private static void separate(StringBuilder out) {
    if (!out.isEmpty()) {
      out.append('\n');
    }
  }

  private void append(SourceDiagnostic diagnostic, StringBuilder out) {
    Place place =
        new Place(
            diagnostic.file(),
            diagnostic.line(),
            diagnostic.column(),
            diagnostic.endLine(),
            diagnostic.endColumn());
    messages.append(out, place, diagnostic.severity(), diagnostic.message(), diagnostic.code());
  }

  private void append(Finding finding, StringBuilder out) {
    Place place =
        new Place(
            finding.file(),
            finding.line(),
            finding.column(),
            finding.endLine(),
            finding.endColumn());
    messages.append(out, place, finding.severity(), finding.message(), finding.inspection());
    for (Finding.Fix fix : finding.fixes()) {
      String rounding = fix.changesRounding() ? " (rounding may change)" : "";
      String promise = fix.promise() == null ? "" : ": " + fix.promise();
      out.append(
          Paragraph.of(fix.title() + rounding + promise, style.width(), "  fix: ", "       "));
    }
  }

  private void append(KernelReport kernel, StringBuilder out) {
    String name = "Kernel " + kernel.name();
    String line = kernel.line() > 0 ? ":" + kernel.line() : "";
    String place = kernel.file() == null ? "" : " (" + kernel.file() + line + ")";
    out.append(style.emphasise(Emphasis.BOLD, name))
        .append(style.emphasise(Emphasis.MUTED, place))
        .append(kernel.autorun() ? ", autorun" : "")
        .append(clock(kernel))
        .append('\n');
    out.append(Paragraph.of(kind(kernel), style.width(), "  ", "  "));
    if (kernel.loops().isEmpty()) {
      out.append("  no loops\n");
    } else {
      out.append('\n');
      LoopTableText.of(LoopTable.of(kernel), style).append(out);
      appendDetails(kernel, out);
    }
    appendMemory(kernel, out);
  }

  private void appendMemory(KernelReport kernel, StringBuilder out) {
    if (!kernel.memories().isEmpty()) {
      out.append('\n');
      MemoryTableText.of(kernel, style).append(out);
    }
    if (kernel.lsus().stream().anyMatch(LsuTableText::isShown)) {
      out.append('\n');
      LsuTableText.of(kernel, style).append(out);
    }
  }

  /** Details of the loops that something limits; the rest would only make the reader search. */
  private void appendDetails(KernelReport kernel, StringBuilder out) {
    for (LoopReport loop : kernel.loops()) {
      List<String> details =
          loop.details().stream().filter(detail -> !detail.endsWith("n/a")).toList();
      if (isLimited(kernel, loop) && !details.isEmpty()) {
        out.append("\n  ").append(style.emphasise(Emphasis.BOLD, loop.name())).append('\n');
        details.forEach(
            detail -> out.append(Paragraph.of(detail, style.width(), "    ", "      ")));
      }
    }
  }

  private static boolean isLimited(KernelReport kernel, LoopReport loop) {
    return kernel.kind() == KernelReport.Kind.SINGLE_WORK_ITEM
        && loop.unroll() != LoopReport.Unroll.FULL
        && (!loop.pipelined() || loop.serial() || (loop.ii() != null && loop.ii() > 1));
  }

  /** The kind, and what decided it. */
  private static String kind(KernelReport kernel) {
    String kind = kernel.kind() == KernelReport.Kind.NDRANGE ? "NDRange" : "Single work-item";
    String reason = kernel.kindReason() == null ? "" : kernel.kindReason();
    if (reason.isBlank()) {
      return kind;
    }
    return reason.startsWith(kind) ? reason : kind + ": " + reason;
  }

  private static String clock(KernelReport kernel) {
    return kernel.scheduledFmaxMhz() == null
        ? ""
        : String.format(
            Locale.ROOT,
            ", scheduled for %s%.1f MHz",
            kernel.isApproximate(kernel.name() + ".fmax") ? "~" : "",
            kernel.scheduledFmaxMhz());
  }

  private static String summary(Report report) {
    StringJoiner counts = new StringJoiner(", ");
    counts.add(count(report.kernels().size(), "kernel"));
    for (Severity severity : Severity.values()) {
      long number =
          report.diagnostics().stream().filter(d -> d.severity() == severity).count()
              + report.findings().stream().filter(f -> f.severity() == severity).count();
      if (number > 0 || severity == Severity.ERROR) {
        counts.add(
            severity == Severity.INFO ? count(number, "note") : count(number, severity.text()));
      }
    }
    Double total = report.timingsMillis().get("total");
    String time = total == null ? "" : String.format(Locale.ROOT, ", %.0f ms", total);
    StringJoiner target = new StringJoiner(", ", "", ": ").setEmptyValue("");
    if (!report.device().name().isBlank()) {
      target.add(report.device().name());
    }
    if (report.command().release() != null) {
      target.add("release " + report.command().release());
    }
    return target + counts.toString() + time;
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
