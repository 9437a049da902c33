package dev.heddle.viewers.summary;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.page.FitterResult;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Makes the summary of a report. */
public final class SummaryPage {
  private static final String AUTORUN = "autorun";

  private SummaryPage() {}

  /** The summary. */
  public static Page of(Subject subject) {
    Report report = subject.report();
    List<Part> parts = new ArrayList<>();
    parts.add(table("compile", "Compile info", compileInfo(report), "Nothing is known"));
    parts.add(table("kernels", "Kernels", kernels(report), "There is no kernel"));
    parts.add(table("clock", "Clock frequency", clock(subject), "There is no kernel"));
    parts.add(table("resources", "Resources", resources(subject), "No area is known"));
    // Errors are why there is little else to see.
    parts.add(
        report.hasErrors() ? 0 : parts.size(),
        table("messages", "Messages", messages(report), "There is no message"));
    return new Page(parts);
  }

  private static Part table(String key, String heading, Table table, String whenEmpty) {
    return Part.of(key, heading, new Part.TableBody(table, whenEmpty));
  }

  private static Table compileInfo(Report report) {
    Command command = report.command();
    List<Row> rows = new ArrayList<>();
    info(rows, "Files", String.join(", ", command.files()));
    info(rows, "Device", report.device() == null ? null : report.device().name());
    info(rows, "Board", command.board() == null ? "generic" : command.board());
    info(rows, "Compiler release", command.release());
    info(rows, "Target clock", megahertz(command.targetFmaxMhz()));
    info(
        rows,
        "Macros",
        command.defines().entrySet().stream()
            .map(each -> each.getKey() + "=" + each.getValue())
            .collect(Collectors.joining(" ")));
    info(rows, "Options", String.join(" ", command.options()));
    info(rows, "Made by", report.tool().name() + " " + report.tool().version());
    return new Table(
        List.of(
            Column.words("Item", "What was asked for"),
            Column.words("Value", "What it was compiled with")),
        rows);
  }

  private static void info(List<Row> rows, String name, String value) {
    if (value == null || !value.isBlank()) {
      rows.add(Row.of(null, null, List.of(), Cell.of(name), Cell.of(value)));
    }
  }

  private static Table kernels(Report report) {
    List<Column> columns =
        List.of(
            Column.words("Kernel", "Name of the kernel"),
            Column.number("Line", "Line of its definition"),
            Column.words("Kind", "Single work-item or NDRange"),
            Column.words("Autorun", "Whether it starts by itself").dispensable(1),
            Column.words("Work-group", "Size that is required, or its limit").dispensable(2),
            Column.number("Compute units", "Copies of the kernel"),
            Column.number("SIMD", "Work-items in one vector").dispensable(3),
            Column.number("Loops", "Loops that are left").dispensable(4),
            Column.number("Worst II", "Longest initiation interval of its loops"),
            Column.number("Time ms", "Time of a nominal launch, to compare designs with each other")
                .dispensable(5));
    return new Table(columns, report.kernels().stream().map(SummaryPage::kernel).toList());
  }

  private static Row kernel(KernelReport kernel) {
    int copies = kernel.computeUnits().stream().reduce(1, (a, b) -> a * b);
    List<LoopReport> loops =
        kernel.loops().stream().filter(loop -> loop.unroll() != LoopReport.Unroll.FULL).toList();
    boolean ndrange = kernel.kind() == KernelReport.Kind.NDRANGE;
    Cell interval =
        LoopWords.slowest(kernel)
            .map(loop -> Cell.of(kernel.shownIi(loop), loop.ii() > 1 ? Tone.LIMIT : Tone.GOOD))
            .orElse(Cell.NOT_APPLICABLE);
    List<String> details = new ArrayList<>();
    details.add(LoopWords.title(kernel));
    if (kernel.kindReason() != null) {
      details.add(kernel.kindReason());
    }
    return Row.of(
        Keys.kernel(kernel.name()),
        Place.of(kernel.file(), kernel.line()),
        details,
        Cell.of(kernel.name()),
        Cell.line(kernel.line()),
        Cell.of(ndrange ? "NDRange" : "Single work-item"),
        kernel.autorun() ? Cell.of(AUTORUN) : Cell.of("no", Tone.MUTED),
        workGroup(kernel),
        Cell.of(copies),
        Cell.of(kernel.simdLanes()),
        Cell.of(loops.size()),
        interval,
        kernel.estimatedTimeMs() == null
            ? Cell.UNKNOWN
            : Cell.of("~" + String.format(Locale.ROOT, "%.3g", kernel.estimatedTimeMs())));
  }

  private static Cell workGroup(KernelReport kernel) {
    if (kernel.requiredWorkGroupSize() != null) {
      return Cell.of(
          kernel.requiredWorkGroupSize().stream()
              .map(String::valueOf)
              .collect(Collectors.joining(" \u00d7 ")));
    }
    return kernel.maxWorkGroupSize() == null
        ? Cell.of("any", Tone.MUTED)
        : Cell.of("at most " + kernel.maxWorkGroupSize());
  }

  private static Table clock(Subject subject) {
    double target = subject.report().command().targetFmaxMhz();
    List<Row> rows = new ArrayList<>();
    subject
        .fitter()
        .ifPresent(
            fitter ->
                rows.add(
                    Row.of(
                        null,
                        null,
                        List.of("Clock that place and route has reached"),
                        Cell.of("Fitter, all kernels"),
                        Cell.NOT_APPLICABLE,
                        megahertzCell(fitter.kernelClockMhz(), target),
                        Cell.of(""))));
    for (KernelReport kernel : subject.report().kernels()) {
      String block = kernel.fmaxBottleneckBlock();
      rows.add(
          Row.of(
              Keys.kernel(kernel.name()),
              Place.of(kernel.file(), kernel.line()),
              List.of(),
              Cell.of(kernel.name()),
              Cell.of(megahertz(target)),
              megahertzCell(kernel.scheduledFmaxMhz(), target)
                  .about(kernel.isApproximate(kernel.name() + ".fmax")),
              block == null ? Cell.of("none", Tone.MUTED) : Cell.of(block, Tone.LIMIT)));
    }
    return new Table(
        List.of(
            Column.words("Kernel", "Name of the kernel"),
            Column.number("Target", "Clock that the scheduler aims at"),
            Column.number("Reached", "Clock that the schedule reaches"),
            Column.words("Limited by", "Block that keeps the clock below its target")),
        rows);
  }

  private static Cell amount(Area.Row part, ToDoubleFunction<Area.Row> column) {
    return Cell.number(column.applyAsDouble(part)).about(part.isEstimated(column));
  }

  private static Cell megahertzCell(Double reached, double target) {
    return reached == null
        ? Cell.UNKNOWN
        : Cell.of(megahertz(reached), reached < target - 0.05 ? Tone.LIMIT : Tone.GOOD);
  }

  private static String megahertz(double value) {
    return value <= 0 ? null : String.format(Locale.ROOT, "%.1f MHz", value);
  }

  private static Table resources(Subject subject) {
    Report report = subject.report();
    List<Column> columns =
        List.of(
            Column.words("Part", "What takes it"),
            Column.number("ALUTs", "Adaptive look-up tables"),
            Column.number("FFs", "Flip-flops"),
            Column.number("RAMs", "RAM blocks"),
            Column.number("MLABs", "Logic array blocks used as memory"),
            Column.number("DSPs", "DSP blocks"));
    if (report.area() == null) {
      return new Table(columns, List.of());
    }
    List<Row> rows = new ArrayList<>();
    for (Area.Row part : report.area().rows()) {
      rows.add(
          Row.of(
              Keys.kernel(part.name()),
              null,
              part.details(),
              Cell.of(part.name()),
              amount(part, Area.Row::aluts),
              amount(part, Area.Row::ffs),
              amount(part, Area.Row::rams),
              amount(part, Area.Row::mlabs),
              amount(part, Area.Row::dsps)));
    }
    Area area = report.area();
    rows.add(total("Total", area.aluts(), area.ffs(), area.rams(), area.mlabs(), area.dsps()));
    if (report.device() != null && report.device().capacity() != null) {
      var whole = report.device().capacity();
      rows.add(
          total("Device", whole.aluts(), whole.ffs(), whole.rams(), whole.mlabs(), whole.dsps()));
    }
    if (area.fitted() != null) {
      rows.add(fitted("Fitter would need", area.fitted(), "~"));
    }
    subject.fitter().ifPresent(fitter -> addFitter(fitter, rows));
    return new Table(columns, rows);
  }

  private static Row total(
      String name, double aluts, double ffs, double rams, double mlabs, double dsps) {
    return new Row(
        null,
        0,
        Table.Weight.TOTAL,
        List.of(
            Cell.of(name),
            Cell.number(aluts),
            Cell.number(ffs),
            Cell.number(rams),
            Cell.number(mlabs),
            Cell.number(dsps)),
        null,
        List.of());
  }

  private static Row fitted(String name, Area.Fitted fitted, String sign) {
    return Row.of(
        null,
        null,
        List.of("What place and route would need, in adaptive logic modules (two ALUTs each)"),
        Cell.of(name),
        Cell.of(sign + Math.round(fitted.alms()) + " ALMs"),
        Cell.of(sign + Math.round(fitted.registers())),
        Cell.of(sign + Math.round(fitted.rams())),
        Cell.of(sign + Math.round(fitted.mlabs())),
        Cell.of(sign + Math.round(fitted.dsps())));
  }

  private static void addFitter(FitterResult fitter, List<Row> rows) {
    if (fitter.design() != null) {
      rows.add(placed("Fitter, whole design", fitter.design()));
    }
    fitter.kernels().forEach(k -> rows.add(placed("Fitter, " + k.name(), k.resources())));
  }

  private static Row placed(String name, FitterResult.Resources placed) {
    return Row.of(
        null,
        null,
        List.of("As place and route has reported it"),
        Cell.of(name),
        placed.alms() == null ? Cell.UNKNOWN : Cell.of(Math.round(placed.alms()) + " ALMs"),
        Cell.number(placed.registers()),
        Cell.number(placed.rams()),
        Cell.number(placed.mlabs()),
        Cell.number(placed.dsps()));
  }

  private static Table messages(Report report) {
    List<Row> rows = new ArrayList<>();
    for (SourceDiagnostic each : report.diagnostics()) {
      Place place = Place.of(each.file(), each.line());
      rows.add(message(each.severity(), place, each.message(), each.code(), List.of()));
    }
    for (Finding each : report.findings()) {
      Place place = Place.of(each.file(), each.line());
      List<String> fixes =
          each.fixes().stream()
              .map(f -> "Fix: " + f.title() + (f.promise() == null ? "" : ": " + f.promise()))
              .toList();
      rows.add(message(each.severity(), place, each.message(), each.inspection(), fixes));
    }
    return new Table(
        List.of(
            Column.words("Kind", "Error, warning or note"),
            Column.words("Place", "Where it is"),
            Column.words("Message", "What is said"),
            Column.words("From", "Check or inspection that says it").dispensable(1)),
        rows);
  }

  private static Row message(
      Severity severity, Place place, String message, String from, List<String> fixes) {
    List<String> details = new ArrayList<>();
    details.add(message);
    details.addAll(fixes);
    return Row.of(
        null,
        place,
        details,
        Cell.of(severity.text(), severity == Severity.INFO ? Tone.NORMAL : Tone.LIMIT),
        Cell.of(place == null ? "" : place.toString()),
        Cell.of(message),
        Cell.of(from == null ? "" : from, Tone.MUTED));
  }
}
