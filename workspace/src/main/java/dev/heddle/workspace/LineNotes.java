package dev.heddle.workspace;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The numbers of a report at the lines of one file. */
public final class LineNotes {
  private static final String DOT = " · ";
  private static final Pattern UNROLL = Pattern.compile("\\s*#\\s*pragma\\s+unroll\\b.*");
  private static final int MOST_ON_A_LINE = 2;

  private final SourceFile file;
  private final Map<Key, Set<Words>> byPlace = new TreeMap<>();
  private final Report report;
  private String kernel = "";

  /** What is joined to one note. */
  private record Key(int line, LineNote.Group group, String kernel) implements Comparable<Key> {
    private static final Comparator<Key> ORDER =
        Comparator.comparingInt(Key::line).thenComparing(Key::group).thenComparing(Key::kernel);

    @Override
    public int compareTo(Key other) {
      return ORDER.compare(this, other);
    }
  }

  /** The words of one note. */
  private record Words(String text, String detail, List<String> numbers) {}

  private LineNotes(Report report, SourceFile file) {
    this.report = report;
    this.file = file;
  }

  /**
   * The notes of a file, line by line.
   *
   * @param name what the report calls the file
   * @param text the text that the report is about
   */
  public static List<LineNote> of(Report report, String name, String text) {
    LineNotes notes = new LineNotes(report, SourceFile.of(name, text));
    for (KernelReport kernel : report.kernels()) {
      notes.kernel = kernel.name();
      if (kernel.file().equals(name)) {
        notes.kernel(kernel);
      }
      kernel.loops().stream().filter(loop -> name.equals(loop.file())).forEach(notes::loop);
    }
    notes.kernel = "";
    List<String> channels = NumberPaths.channels(report);
    for (int i = 0; i < channels.size(); i++) {
      notes.channel(report.channels().get(i), channels.get(i));
    }
    return notes.all();
  }

  /**
   * Notes about an older text at their lines in a newer one; those are left out that stand where
   * the texts differ.
   */
  public static List<LineNote> moved(List<LineNote> notes, String before, String now) {
    List<String> old = before.lines().toList();
    List<String> lines = now.lines().toList();
    int most = Math.min(old.size(), lines.size());
    int same = 0;
    while (same < most && old.get(same).equals(lines.get(same))) {
      same++;
    }
    int behind = 0;
    while (behind < most - same
        && old.get(old.size() - 1 - behind).equals(lines.get(lines.size() - 1 - behind))) {
      behind++;
    }
    List<LineNote> moved = new ArrayList<>();
    for (LineNote note : notes) {
      int by = note.line() <= same ? 0 : lines.size() - old.size();
      if (note.line() <= same || note.line() > old.size() - behind) {
        moved.add(
            new LineNote(
                note.line() + by,
                note.kernel(),
                note.group(),
                note.text(),
                note.detail(),
                note.numbers()));
      }
    }
    return moved;
  }

  private List<LineNote> all() {
    List<LineNote> notes = new ArrayList<>();
    byPlace.forEach(
        (key, words) ->
            notes.add(
                new LineNote(
                    key.line(),
                    key.kernel(),
                    key.group(),
                    text(words),
                    detail(words),
                    words.stream().flatMap(each -> each.numbers().stream()).distinct().toList())));
    return notes;
  }

  /** A line of a function that is inlined several times has several numbers. */
  private static String text(Set<Words> words) {
    List<String> texts = words.stream().map(Words::text).distinct().toList();
    String first = String.join("; ", texts.subList(0, Math.min(MOST_ON_A_LINE, texts.size())));
    int more = texts.size() - MOST_ON_A_LINE;
    return more > 0 ? first + "; " + more + " more" : first;
  }

  private static String detail(Set<Words> words) {
    return String.join("\n", words.stream().map(Words::detail).distinct().toList()).strip();
  }

  /**
   * @param path where the numbers are, such as "k.B2"
   * @param numbers their names there
   */
  private void add(
      int line, LineNote.Group group, String text, String detail, String path, String... numbers) {
    if (line >= 1 && line <= file.lineCount() && !text.isEmpty()) {
      byPlace
          .computeIfAbsent(new Key(line, group, kernel), key -> new LinkedHashSet<>())
          .add(new Words(text, detail, Stream.of(numbers).map(n -> path + "." + n).toList()));
    }
  }

  private void kernel(KernelReport kernel) {
    if (kernel.area() != null) {
      add(
          bodyLine(kernel.line()),
          LineNote.Group.KERNELS,
          area(kernel.area()),
          kernel.kindReason(),
          kernel.name() + ".area",
          "aluts",
          "ffs",
          "rams",
          "dsps");
    }
    List<String> memories = NumberPaths.memories(kernel);
    for (int i = 0; i < memories.size(); i++) {
      memory(kernel.memories().get(i), memories.get(i));
    }
    List<String> units = NumberPaths.units(kernel);
    for (int i = 0; i < units.size(); i++) {
      access(kernel.lsus().get(i), units.get(i));
    }
  }

  /** The line in which the body of a function starts: behind its many arguments there is room. */
  private int bodyLine(int line) {
    if (line < 1 || line > file.lineCount()) {
      return line;
    }
    int brace = file.text().indexOf('{', file.lineStart(line));
    return brace < 0 ? line : file.line(brace);
  }

  private String area(Area area) {
    List<String> parts = new ArrayList<>();
    parts.add(count(area.aluts()) + " ALUTs");
    parts.add(count(area.ffs()) + " FFs");
    parts.add(count(area.rams()) + " RAMs");
    parts.add(count(area.dsps()) + " DSPs");
    return "~" + String.join(", ", parts) + share(area);
  }

  /** The resource that the kernel takes most of; the report has the shares of all kernels. */
  private String share(Area area) {
    Area whole = report.area();
    if (whole == null || whole.percent() == null) {
      return "";
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("ALUTs", part(area.aluts(), whole.aluts(), whole.percent().aluts()));
    shares.put("FFs", part(area.ffs(), whole.ffs(), whole.percent().ffs()));
    shares.put("RAMs", part(area.rams(), whole.rams(), whole.percent().rams()));
    shares.put("DSPs", part(area.dsps(), whole.dsps(), whole.percent().dsps()));
    Map.Entry<String, Double> most =
        Collections.max(shares.entrySet(), Map.Entry.comparingByValue());
    return DOT + percent(most.getValue()) + " of the device's " + most.getKey();
  }

  private static double part(double own, double whole, double percentOfWhole) {
    return whole == 0 ? 0 : own / whole * percentOfWhole;
  }

  private static String count(double value) {
    return value >= 10_000
        ? Math.round(value / 1000) + "k"
        : value >= 1000
            ? String.format(Locale.ROOT, "%.1fk", value / 1000)
            : String.valueOf(Math.round(value));
  }

  private static String percent(double value) {
    return value > 0 && value < 1 ? "< 1 %" : Math.round(value) + " %";
  }

  private void loop(LoopReport loop) {
    String detail = String.join("\n", loop.details());
    int pragma = pragma(loop.line());
    String unrolled = unrolled(loop, pragma > 0);
    if (pragma > 0) {
      add(pragma, LineNote.Group.PRAGMAS, unrolled, detail, loop.name(), "unrollFactor");
    } else if (loop.unroll() != LoopReport.Unroll.NONE) {
      add(loop.line(), LineNote.Group.LOOPS, unrolled, detail, loop.name(), "unrollFactor");
    }
    if (loop.unroll() != LoopReport.Unroll.FULL) {
      add(
          loop.line(),
          LineNote.Group.LOOPS,
          numbers(loop),
          detail,
          loop.name(),
          "ii",
          "latency",
          "fmax");
    }
  }

  /** The line of the unroll pragma in front of a loop; 0 when there is none. */
  private int pragma(int line) {
    for (int above = line - 1; above >= 1 && line - above < 8; above--) {
      String text = file.text().substring(file.lineStart(above), file.lineEnd(above)).strip();
      if (UNROLL.matcher(text).matches()) {
        return above;
      }
      boolean goesOn = text.isEmpty() || text.startsWith("//") || text.startsWith("#");
      if (!goesOn) {
        return 0;
      }
    }
    return 0;
  }

  private static String unrolled(LoopReport loop, boolean asked) {
    String copies = loop.unrollFactor() == 1 ? "1 copy" : loop.unrollFactor() + " copies";
    return switch (loop.unroll()) {
      case NONE -> "not unrolled";
      case FULL -> (asked ? "" : "unrolled by itself" + DOT) + copies;
      case PARTIAL -> copies + (asked ? "" : ", unrolled by itself");
    };
  }

  private static String numbers(LoopReport loop) {
    if (loop.coalescedInto() != null) {
      return "one loop with that around it";
    }
    if (loop.fusedInto() != null) {
      return "fused with the loop before";
    }
    List<String> parts = new ArrayList<>();
    if (!loop.shownIi().isEmpty()) {
      parts.add("II " + loop.shownIi());
    } else if (!loop.pipelined()) {
      parts.add("not pipelined");
    }
    if (loop.serial()) {
      parts.add("serial");
    }
    if (loop.latency() != null) {
      parts.add("latency " + loop.latency());
    }
    if (loop.fmaxMhz() != null) {
      parts.add(Math.round(loop.fmaxMhz()) + " MHz");
    }
    return String.join(DOT, parts);
  }

  private void memory(MemoryReport memory, String path) {
    if (!has(memory.line(), memory.name())) {
      return;
    }
    List<String> parts = new ArrayList<>();
    parts.add("register".equals(memory.implementation()) ? "registers" : memory.implementation());
    if (memory.banks() != null
        && memory.bankWidthBytes() != null
        && memory.bankDepthWords() != null) {
      parts.add(
          many(memory.banks(), "bank")
              + " of "
              + memory.bankDepthWords()
              + " × "
              + memory.bankWidthBytes()
              + " B");
    }
    if (memory.replicates() != null && memory.replicates() > 1) {
      parts.add(memory.replicates() + " replicates");
    }
    if (memory.privateCopies() != null && memory.privateCopies() > 1) {
      parts.add(memory.privateCopies() + " private copies");
    }
    if (memory.rams() != null && memory.rams() > 0) {
      parts.add(many(memory.rams(), "RAM"));
    }
    if (Boolean.TRUE.equals(memory.arbitrated())) {
      parts.add("arbitrated");
    }
    add(
        memory.line(),
        LineNote.Group.ARRAYS,
        String.join(DOT, parts),
        String.join("\n", memory.details()),
        path,
        "banks",
        "bankDepthWords",
        "bankWidthBytes",
        "replicates",
        "privateCopies",
        "rams");
  }

  private void access(LsuReport lsu, String path) {
    boolean isOnChip = !lsu.space().equals("global") && !lsu.space().equals("constant");
    if (isOnChip || lsu.type() == null) {
      return;
    }
    String width = lsu.kernelWidthBytes() == null ? "" : " of " + lsu.kernelWidthBytes() + " B";
    String modifiers = lsu.modifiers().isEmpty() ? "" : ", " + String.join(", ", lsu.modifiers());
    for (int line : lsu.lines().isEmpty() ? List.of(lsu.line()) : lsu.lines()) {
      add(
          line,
          LineNote.Group.ACCESSES,
          lsu.access() + width + DOT + lsu.type() + modifiers,
          "",
          path,
          "kernelWidthBytes",
          "latency");
    }
  }

  private void channel(ChannelReport channel, String path) {
    if (channel.implementedDepth() == null || !has(channel.line(), channel.name())) {
      return;
    }
    boolean isOther =
        channel.requestedDepth() != null
            && !channel.requestedDepth().equals(channel.implementedDepth());
    String asked = isOther ? " (" + channel.requestedDepth() + " asked for)" : "";
    String reason = channel.depthReason() == null ? "" : channel.depthReason();
    add(
        channel.line(),
        LineNote.Group.CHANNELS,
        "depth " + channel.implementedDepth() + asked,
        reason,
        path,
        "implementedDepth");
  }

  /** Whether a line has a name: what stands in another file has its own lines. */
  private boolean has(int line, String name) {
    if (line < 1 || line > file.lineCount()) {
      return false;
    }
    String text = file.text().substring(file.lineStart(line), file.lineEnd(line));
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text).find();
  }

  private static String many(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
