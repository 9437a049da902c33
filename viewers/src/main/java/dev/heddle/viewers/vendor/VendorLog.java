package dev.heddle.viewers.vendor;

import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The optimisation report that the compiler writes into a kernel's log as text, all there is before
 * release 16.
 */
final class VendorLog {
  private static final String AOC = "aoc";
  private static final Pattern KERNEL = Pattern.compile("\\|?\\s*Kernel:\\s+([\\w.]+)[\\s|].*");
  private static final Pattern GROUP =
      Pattern.compile(".*required work-group size of \\((\\d+), (\\d+), (\\d+)\\).*");
  private static final Pattern COPIES =
      Pattern.compile(".*replicated (\\d+) times due to num_compute_units.*");
  private static final Pattern WARNING =
      Pattern.compile("(?:(.*?):(\\d+):(?:\\d+:)? )?Compiler Warning: (.*)");
  private static final Pattern USAGE = Pattern.compile("; ([A-Z][\\w ]*?)\\s*;\\s+(\\d+%)\\s*;");
  private static final Pattern RULE = Pattern.compile("[=\\s]+");

  private final List<Part> kernels = new ArrayList<>();
  private final List<SourceDiagnostic> messages = new ArrayList<>();
  private final List<String> usage = new ArrayList<>();
  private String command = "";
  private boolean inReport;

  /** What was read of a kernel. */
  private static final class Part {
    private final String name;
    private final LogLoops loops = new LogLoops();
    private boolean single = true;
    private List<Integer> group;
    private int copies = 1;

    private Part(String name) {
      this.name = name;
    }
  }

  private VendorLog() {}

  /** Whether a file is taken for a log by its name. */
  static boolean isLog(Path file) {
    return file.toString().endsWith(".log");
  }

  /** The first log of a folder that has a report inside. */
  static Optional<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> isLog(file) && Files.isRegularFile(file))
          .sorted()
          .filter(VendorLog::hasReport)
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean hasReport(Path file) {
    try {
      VendorLog log = new VendorLog();
      VendorFiles.text(file).lines().forEach(log::read);
      return !log.kernels.isEmpty();
    } catch (VendorReportException e) {
      return false;
    }
  }

  /**
   * Reads a log.
   *
   * @throws VendorReportException if it cannot be read or holds no report
   */
  static VendorReport read(Path file) throws VendorReportException {
    VendorLog log = new VendorLog();
    VendorFiles.text(file).lines().forEach(log::read);
    if (log.kernels.isEmpty()) {
      throw new VendorReportException(
          file
              + " holds no optimization report: it has no line \"Kernel: NAME\" (the compiler wrote"
              + " such reports up to release 16; name the kernel's folder for later ones)");
    }
    return log.report(file);
  }

  private void read(String line) {
    Matcher warning = WARNING.matcher(line);
    Matcher kernel = KERNEL.matcher(line + " ");
    Matcher used = USAGE.matcher(line);
    if (line.startsWith("Compiler Command: ")) {
      command = line.substring("Compiler Command: ".length()).strip();
    } else if (warning.matches()) {
      addWarning(warning);
    } else if (kernel.matches()) {
      kernels.add(new Part(kernel.group(1)));
      inReport = true;
    } else if (line.startsWith("+-") && !line.contains("Loop")) {
      // The frame of the table of resources ends the report.
      inReport = false;
    } else if (used.matches()) {
      usage.add(used.group(1) + " " + used.group(2).replace("%", " %"));
    } else if (inReport && !RULE.matcher(line).matches()) {
      readOfKernel(kernels.get(kernels.size() - 1), line);
    }
  }

  private static void readOfKernel(Part kernel, String line) {
    Matcher group = GROUP.matcher(line);
    Matcher copies = COPIES.matcher(line);
    if (line.contains("compiled as an ND-Range")) {
      kernel.single = false;
    } else if (group.matches()) {
      kernel.group =
          List.of(
              Integer.valueOf(group.group(1)),
              Integer.valueOf(group.group(2)),
              Integer.valueOf(group.group(3)));
    } else if (copies.matches()) {
      kernel.copies = Integer.parseInt(copies.group(1));
    } else if (line.matches("\\| Loop .*\\|[^|]*\\|\\s*")) {
      // Before release 14 the report is a table whose last column is the place.
      kernel.loops.read("+ " + oldHeader(line));
    } else if (line.matches("\\| {2,}.*\\|[^|]*\\|\\s*")) {
      kernel.loops.read(line.substring(1, line.indexOf('|', 1)));
    } else if (!line.strip().equals("Loop Report:")) {
      kernel.loops.read(line);
    }
  }

  private static String oldHeader(String line) {
    String[] cells = line.split("\\|");
    String name = cells[1].strip().replaceFirst("^Loop\\s+", "");
    String place = cells.length > 2 ? cells[2].strip().replaceFirst("\\..*", "") : "";
    String file = place.matches("\\d{1,9}") ? " (file  line " + place + ")" : "";
    return "Loop \"" + name + "\"" + file;
  }

  private void addWarning(Matcher warning) {
    boolean placed = warning.group(1) != null && warning.group(2).length() < 10;
    messages.add(
        new SourceDiagnostic(
            Severity.WARNING,
            AOC,
            warning.group(3).strip(),
            placed ? Fields.baseName(warning.group(1)) : AOC,
            placed ? Integer.parseInt(warning.group(2)) : 0,
            1,
            0,
            1));
  }

  private VendorReport report(Path file) {
    if (!usage.isEmpty()) {
      String text = "Estimated share of the device: " + String.join(", ", usage);
      messages.add(new SourceDiagnostic(Severity.INFO, AOC, text, AOC, 0, 1, 0, 1));
    }
    Map<String, String> sources = sources(file);
    Matcher board = Pattern.compile("-{1,2}board[ =](\\S+)").matcher(command);
    List<KernelReport> reports = kernels.stream().map(VendorLog::kernel).toList();
    String name = file.getFileName().toString().replaceFirst("\\.log$", "");
    Report report =
        new Report(
            Report.SCHEMA,
            new Report.Tool(AOC, "?"),
            new Command(
                sources.isEmpty() ? List.of(name) : List.copyOf(sources.keySet()),
                Map.of(),
                List.of(),
                "",
                board.find() ? board.group(1) : null,
                0,
                command.isBlank() ? List.of() : List.of(command),
                null),
            new DeviceSummary("", "", null),
            messages,
            List.of(),
            reports,
            List.of(),
            List.of(),
            null,
            null,
            Map.of(),
            Set.of());
    return new VendorReport(
        Subject.of(report),
        sources,
        command,
        List.of(),
        List.of("schedule", "memories", "area in units"));
  }

  /** The files that the loops stand in, beside the log or beside its folder. */
  private Map<String, String> sources(Path log) {
    Map<String, String> sources = new LinkedHashMap<>();
    Path folder = log.toAbsolutePath().normalize().getParent();
    for (Part kernel : kernels) {
      for (LoopReport loop : kernel.loops.loops()) {
        for (Path at = folder; at != null && loop.file() != null; at = at.getParent()) {
          Path source = at.resolve(loop.file());
          boolean near = at.equals(folder) || at.equals(folder.getParent());
          if (!near) {
            break;
          }
          if (!loop.file().isEmpty() && Files.isRegularFile(source)) {
            put(sources, source);
          }
        }
      }
    }
    return sources;
  }

  private static void put(Map<String, String> sources, Path source) {
    try {
      sources.putIfAbsent(source.getFileName().toString(), VendorFiles.text(source));
    } catch (VendorReportException e) {
      // The report is shown without the source then, as where the file is not there.
    }
  }

  private static KernelReport kernel(Part part) {
    List<LoopReport> loops = part.loops.loops();
    String file =
        loops.stream().map(LoopReport::file).filter(f -> f != null).findFirst().orElse(null);
    return new KernelReport(
        part.name,
        file,
        0,
        part.single ? KernelReport.Kind.SINGLE_WORK_ITEM : KernelReport.Kind.NDRANGE,
        null,
        false,
        List.of(part.copies, 1, 1),
        1,
        part.group,
        null,
        null,
        null,
        loops,
        List.of(),
        List.of(),
        List.of(),
        null,
        null,
        null,
        Set.of());
  }
}
