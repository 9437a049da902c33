package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.FitterResult;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a report of the vendor's compiler from its folder. */
public final class VendorReader {
  private static final String AOC = "aoc";
  private static final Map<String, String> PARTS = parts();

  /** Besides loops, system viewer, area and summary: what names kernels. */
  private static final List<String> NAMING = List.of("loop_attrJSON", "treeJSON", "new_lmvJSON");

  private final VendorFiles files;
  private final VendorLoops loops;
  private final VendorBlocks blocks;
  private final VendorArea area;
  private final Map<String, JsonNode> summary = new LinkedHashMap<>();

  private VendorReader(VendorFiles files) {
    this.files = files;
    this.loops = new VendorLoops(files);
    this.blocks = new VendorBlocks(files, loops);
    this.area = new VendorArea(files);
    for (JsonNode row : files.value("summaryJSON").path("performanceSummary").path("children")) {
      summary.put(row.path("name").asText(), row);
    }
  }

  private static Map<String, String> parts() {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("infoJSON", "compile info");
    parts.put("loopsJSON", "loop analysis");
    parts.put("mavJSON", "system viewer");
    parts.put("areaJSON", "area");
    parts.put("fileJSON", "sources");
    return parts;
  }

  /**
   * Reads a report.
   *
   * @param folder of a kernel's project, of its reports or of their data; one file of them, or the
   *     log of a compilation with an optimization report inside
   * @throws VendorReportException if there is no report that can be shown
   */
  public static VendorReport read(Path folder) throws VendorReportException {
    if (Files.isRegularFile(folder) && VendorLog.isLog(folder)) {
      return VendorLog.read(folder);
    }
    Optional<Path> log = VendorFiles.hasScripts(folder) ? Optional.empty() : VendorLog.in(folder);
    if (log.isPresent()) {
      return VendorLog.read(log.get());
    }
    VendorFiles files = new VendorFiles(folder);
    VendorReader reader = new VendorReader(files);
    VendorReport report = reader.report();
    if (reader.saysNothing(report)) {
      String why =
          files.problems().isEmpty()
              ? files.names()
                  + ": there is neither a kernel nor an area"
                  + (Files.isRegularFile(folder)
                      ? " in this file alone; open the folder that it lies in"
                      : "")
              : String.join("\n", files.problems());
      throw new VendorReportException(folder + " cannot be shown: " + why);
    }
    return report;
  }

  /** One file of a report may have nothing but a clock, a warning or what was compiled. */
  private boolean saysNothing(VendorReport vendor) {
    Report report = vendor.subject().report();
    return report.kernels().isEmpty()
        && report.area() == null
        && vendor.subject().fitter().isEmpty()
        && vendor.subject().incremental().isEmpty()
        && report.diagnostics().isEmpty()
        && info().isEmpty();
  }

  private VendorReport report() {
    Map<String, String> info = info();
    String command = info.getOrDefault("Command", "");
    Map<String, String> sources = sources();
    String[] target = info.getOrDefault("Target Family, Device, Board", "").split("\\s*,\\s*");
    Report report =
        new Report(
            Report.SCHEMA,
            new Report.Tool(AOC, info.getOrDefault("AOC Version", "?")),
            new Command(
                main(sources, info.getOrDefault("Project Name", "report")),
                Map.of(),
                List.of(),
                target[0],
                target.length > 2 ? target[2] : null,
                0,
                command.isBlank() ? List.of() : List.of(command),
                release(info.getOrDefault("AOC Version", ""))),
            new DeviceSummary(
                target.length > 1 ? target[0] + " " + target[1] : target[0],
                target[0],
                area.capacity()),
            warnings(),
            List.of(),
            kernels(),
            channels(),
            List.of(),
            null,
            area.whole(),
            Map.of(),
            Set.of());
    List<String> missing =
        PARTS.entrySet().stream()
            .filter(part -> !files.has(part.getKey()))
            .map(Map.Entry::getValue)
            .collect(Collectors.toList());
    Subject subject =
        Subject.of(report).withFitter(fitter()).withIncremental(VendorIncremental.of(files));
    return new VendorReport(subject, sources, command, files.problems(), missing);
  }

  private static List<String> main(Map<String, String> sources, String project) {
    List<String> kernels = sources.keySet().stream().filter(n -> n.endsWith(".cl")).toList();
    return kernels.isEmpty() ? List.of(project) : kernels;
  }

  private Map<String, String> info() {
    Map<String, String> info = new LinkedHashMap<>();
    for (JsonNode row : files.value("infoJSON").path("rows")) {
      info.put(row.path("name").asText(), row.path("data").path(0).asText());
    }
    JsonNode node = files.value("infoJSON").path("compileInfo").path("nodes").path(0);
    put(info, "AOC Version", node.path("version"));
    put(info, "Command", node.path("command"));
    put(info, "Target Family, Device, Board", node.path("family"));
    put(info, "Project Name", node.path("name"));
    return info;
  }

  private static void put(Map<String, String> info, String name, JsonNode value) {
    if (value.isTextual()) {
      info.put(name, value.asText());
    }
  }

  /** "20.4" of "20.4.0 Build 72", null when it is not said. */
  private static String release(String version) {
    String[] numbers = version.strip().split("[.\\s]");
    boolean known = numbers.length >= 2 && numbers[0].matches("\\d+") && numbers[1].matches("\\d+");
    return known ? numbers[0] + "." + numbers[1] : null;
  }

  private Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (JsonNode file : files.value("fileJSON")) {
      if (file.path("content").isTextual()) {
        String path = file.path("path").asText(file.path("name").asText());
        sources.putIfAbsent(Fields.baseName(path), file.path("content").asText());
      } else {
        files.wrong("fileJSON", "content", "it is no text");
      }
    }
    return sources;
  }

  private List<SourceDiagnostic> warnings() {
    List<SourceDiagnostic> warnings = new ArrayList<>();
    JsonNode data = files.value("warningsJSON");
    for (JsonNode row : data.has("rows") ? data.path("rows") : data.path("nodes")) {
      List<String> texts = Fields.texts(row.path("details"));
      String text = texts.isEmpty() ? row.path("name").asText() : texts.get(0);
      Place place = Fields.place(row);
      warnings.add(
          new SourceDiagnostic(
              Severity.WARNING,
              AOC,
              text.replaceFirst("^Compiler Warning:\\s*", ""),
              place == null ? AOC : place.file(),
              place == null ? 0 : place.line(),
              1,
              0,
              1));
    }
    return warnings;
  }

  private List<KernelReport> kernels() {
    Map<String, List<LoopReport>> byKernel = loops.loops();
    Map<String, Area> areas = area.kernels();
    Set<String> names = new LinkedHashSet<>(blocks.kernels().keySet());
    names.addAll(byKernel.keySet());
    names.addAll(areas.keySet());
    names.addAll(summary.keySet());
    NAMING.forEach(variable -> addNamed(variable, names));
    names.remove("");
    List<KernelReport> kernels = new ArrayList<>();
    for (String name : names) {
      List<LoopReport> rows = byKernel.getOrDefault(name, List.of());
      kernels.add(kernel(name, rows, areas.get(name)));
    }
    return kernels;
  }

  private void addNamed(String variable, Set<String> names) {
    for (JsonNode node : files.value(variable).path("nodes")) {
      if (node.path("type").asText().equals("kernel")) {
        names.add(node.path("name").asText());
      }
    }
  }

  private KernelReport kernel(String name, List<LoopReport> rows, Area ownArea) {
    JsonNode row = summary.get(name);
    JsonNode loopRow = loops.kernels().get(name);
    Place place = row != null && Fields.place(row) != null ? Fields.place(row) : null;
    place = place == null && loopRow != null ? Fields.place(loopRow) : place;
    String said = row == null ? "" : cell(row, "Kernel Type");
    String brief = loopRow == null ? "" : Fields.brief(loopRow.path("details"));
    boolean single =
        said.isEmpty()
            ? !brief.startsWith("ND")
            : said.toLowerCase(Locale.ROOT).startsWith("single");
    Integer copies = row == null ? null : Fields.whole(Fields.number(cell(row, "# Compute Units")));
    Set<String> loopNames =
        rows.stream().map(LoopReport::name).collect(Collectors.toCollection(LinkedHashSet::new));
    VendorBlocks.Built built = blocks.blocks(name, loopNames);
    String file = place == null ? null : place.file();
    List<LoopReport> placed = rows.stream().map(loop -> placed(loop, file)).toList();
    return new KernelReport(
        name,
        file,
        place == null ? 0 : place.line(),
        single ? KernelReport.Kind.SINGLE_WORK_ITEM : KernelReport.Kind.NDRANGE,
        null,
        row != null && "yes".equalsIgnoreCase(cell(row, "Autorun")),
        List.of(copies == null ? 1 : copies, 1, 1),
        1,
        workGroup(row),
        null,
        loops.clock(name),
        null,
        placed,
        built.blocks(),
        new VendorMemories(files).memories(name, built.blocks()),
        built.units(),
        null,
        ownArea,
        null,
        Set.of());
  }

  /** A loop without a place is looked for in the file of its kernel. */
  private static LoopReport placed(LoopReport loop, String file) {
    return loop.file() != null ? loop : VendorLoops.inFile(loop, file);
  }

  private static List<Integer> workGroup(JsonNode row) {
    String said = row == null ? "" : cell(row, "Workgroup Size");
    List<Integer> sizes = new ArrayList<>();
    for (String size : said.split("[^0-9]+")) {
      if (!size.isEmpty() && size.length() < 8) {
        sizes.add(Integer.valueOf(size));
      }
    }
    return sizes.size() == 3 ? sizes : null;
  }

  private static String cell(JsonNode row, String column) {
    List<String> columns = List.of("Kernel Type", "Autorun", "Workgroup Size", "# Compute Units");
    return row.path("data").path(columns.indexOf(column)).asText("");
  }

  private List<ChannelReport> channels() {
    Map<String, String> kernelOf = new LinkedHashMap<>();
    List<JsonNode> nodes = new ArrayList<>();
    for (JsonNode node : files.value("mavJSON").path("nodes")) {
      if (node.path("type").asText().equals("channel")) {
        nodes.add(node);
      } else {
        owners(node, node.path("name").asText(), kernelOf);
      }
    }
    List<ChannelReport> channels = new ArrayList<>();
    for (JsonNode node : nodes) {
      Set<String> writers = new LinkedHashSet<>();
      Set<String> readers = new LinkedHashSet<>();
      String id = node.path("id").asText();
      for (JsonNode link : files.value("mavJSON").path("links")) {
        add(link, "to", "from", id, kernelOf, writers);
        add(link, "from", "to", id, kernelOf, readers);
      }
      Map<String, String> table = Fields.table(node.path("details"));
      Place place = Fields.place(node);
      Integer bits = Fields.whole(Fields.number(table.get("Width")));
      channels.add(
          new ChannelReport(
              node.path("name").asText(),
              place == null ? 0 : place.line(),
              1,
              bits == null ? 0 : (bits + 7) / 8,
              null,
              Fields.whole(Fields.number(table.get("Depth"))),
              null,
              List.copyOf(writers),
              List.copyOf(readers),
              null,
              List.of()));
    }
    return joined(channels);
  }

  /** The channels of an array have one name. */
  private static List<ChannelReport> joined(List<ChannelReport> channels) {
    Map<String, ChannelReport> byName = new LinkedHashMap<>();
    for (ChannelReport channel : channels) {
      byName.merge(
          channel.name(),
          channel,
          (one, other) -> {
            Set<String> writers = new LinkedHashSet<>(one.writers());
            writers.addAll(other.writers());
            Set<String> readers = new LinkedHashSet<>(one.readers());
            readers.addAll(other.readers());
            return new ChannelReport(
                one.name(),
                one.line(),
                one.count() + 1,
                one.elementBytes(),
                null,
                one.implementedDepth(),
                null,
                List.copyOf(writers),
                List.copyOf(readers),
                null,
                List.of());
          });
    }
    return List.copyOf(byName.values());
  }

  private static void add(
      JsonNode link,
      String end,
      String other,
      String id,
      Map<String, String> kernelOf,
      Set<String> to) {
    String kernel = kernelOf.get(link.path(other).asText());
    if (link.path(end).asText().equals(id) && kernel != null) {
      to.add(kernel);
    }
  }

  private static void owners(JsonNode node, String kernel, Map<String, String> kernelOf) {
    kernelOf.put(node.path("id").asText(), kernel);
    node.path("children").forEach(child -> owners(child, kernel, kernelOf));
  }

  private Optional<FitterResult> fitter() {
    JsonNode data = files.value("quartusJSON");
    JsonNode clock = data.path("quartusFitClockSummary").path("nodes").path(0);
    Double megahertz = Fields.number(clock.path("kernel clock"));
    if (megahertz != null) {
      FitterResult.Resources design = null;
      List<FitterResult.Kernel> kernels = new ArrayList<>();
      for (JsonNode row : data.path("quartusFitResourceUsageSummary").path("nodes")) {
        FitterResult.Resources resources =
            new FitterResult.Resources(
                Fields.number(row.path("alm")),
                Fields.number(row.path("reg")),
                Fields.number(row.path("ram")),
                Fields.number(row.path("mlab")),
                Fields.number(row.path("dsp")));
        if (row.path("type").asText().equals("system")) {
          design = resources;
        } else {
          kernels.add(new FitterResult.Kernel(row.path("name").asText(), resources));
        }
      }
      return Optional.of(new FitterResult(megahertz, design, kernels));
    }
    return files.quartusText().isEmpty() ? Optional.empty() : Optional.of(fromText());
  }

  private FitterResult fromText() {
    Map<String, Double> lines = new LinkedHashMap<>();
    for (String line : files.quartusText().split("\\R")) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        lines.put(line.substring(0, colon).strip(), Fields.number(line.substring(colon + 1)));
      }
    }
    return new FitterResult(
        lines.getOrDefault("Kernel fmax", lines.get("Actual clock freq")),
        new FitterResult.Resources(
            lines.get("Logic utilization"),
            lines.get("Registers"),
            lines.get("RAM blocks"),
            null,
            lines.get("DSP blocks")),
        List.of());
  }
}
