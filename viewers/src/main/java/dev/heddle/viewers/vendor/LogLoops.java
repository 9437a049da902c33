package dev.heddle.viewers.vendor;

import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Bottleneck.End;
import dev.heddle.scheduler.report.Bottleneck.Kind;
import dev.heddle.scheduler.report.Bottleneck.Step;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tree of loops in a text report: a line with a plus sign for each loop, indented by its depth,
 * with sentences below, as the Standard Edition's guide quotes it.
 */
final class LogLoops {
  private static final String PLACE = "\\(file (.*?) lines? (\\d+)(?:, line \\d+)*\\)";
  private static final Pattern HEADER =
      Pattern.compile(
          "([\\s|]*)-?\\+\\s+(?:(\\d+)X )?(Fully|Partially)?\\s*(?:un\\w+ )?[Ll]oop\\s*"
              + "(?:\"([^\"]*)\")?\\s*(?:"
              + PLACE
              + ")?\\s*");
  private static final Pattern EVERY =
      Pattern.compile(
          "Pipelined with successive iterations launched every (\\d+) cycles?.*", Pattern.DOTALL);
  private static final Pattern VARIABLE =
      Pattern.compile("Data dependency on variable\\s+(.*?)\\s*" + PLACE);
  private static final Pattern ACCESS =
      Pattern.compile("(?:Memory dependency on )?(\\w+ Operation)(?: from:)?\\s*" + PLACE);
  private static final Pattern SHARE = Pattern.compile("(\\d+)%: (.*?)(?: Operation)?\\s*" + PLACE);
  private static final Pattern REGION = Pattern.compile("Loop \"([^\"]*)\".*");

  private final List<Row> rows = new ArrayList<>();
  private final Deque<Row> open = new ArrayDeque<>();

  /** A loop as far as it was read. */
  private static final class Row {
    private final int indent;
    private final Row parent;
    private final String name;
    private final String file;
    private final int line;
    private final Unroll unroll;
    private final int factor;
    private final List<String> sentences = new ArrayList<>();

    private Row(int indent, Row parent, String name, Matcher header, Unroll unroll) {
      this.indent = indent;
      this.parent = parent;
      this.name = name;
      this.unroll = unroll;
      this.factor = header.group(2) == null ? 1 : Integer.parseInt(header.group(2));
      this.file = header.group(5) == null ? null : Fields.baseName(header.group(5));
      this.line = header.group(6) == null ? 0 : Integer.parseInt(header.group(6));
    }

    private int depth() {
      return parent == null ? 1 : parent.depth() + 1;
    }
  }

  /** Reads a line that stands below the heading of the loops. */
  void read(String line) {
    Matcher header = HEADER.matcher(line);
    if (header.matches()) {
      int indent = header.group(1).length();
      while (!open.isEmpty() && open.peek().indent >= indent) {
        open.pop();
      }
      Unroll unroll =
          header.group(3) == null
              ? Unroll.NONE
              : header.group(3).equals("Fully") ? Unroll.FULL : Unroll.PARTIAL;
      String name = header.group(4);
      if (name == null) {
        name = unroll == Unroll.FULL ? "Fully unrolled loop" : "Partially unrolled loop";
      }
      Row row = new Row(indent, open.peek(), name, header, unroll);
      rows.add(row);
      open.push(row);
    } else if (!rows.isEmpty()) {
      String text = line.replaceFirst("^[\\s|]+", "").strip();
      if (!text.isEmpty()) {
        rows.get(rows.size() - 1).sentences.add(text);
      }
    }
  }

  /** The loops that were read, outer before inner. */
  List<LoopReport> loops() {
    return rows.stream().map(LogLoops::loop).toList();
  }

  private static LoopReport loop(Row row) {
    List<String> sentences = row.sentences;
    String first = sentences.isEmpty() ? "" : sentences.get(0);
    Matcher every = EVERY.matcher(first);
    boolean each = every.matches();
    boolean well = first.startsWith("Pipelined well") || first.startsWith("Pipelined execution");
    boolean not = first.startsWith("NOT pipelined");
    Integer interval =
        each ? Fields.whole(Fields.number(every.group(1))) : well ? Integer.valueOf(1) : null;
    int serial = start(sentences, "Iterations executed serially");
    Bottleneck limit = each ? limit(sentences) : null;
    String pragma = String.join(" ", sentences);
    return new LoopReport(
        row.name,
        row.file,
        row.line,
        row.depth(),
        row.parent == null ? null : row.parent.name,
        row.unroll,
        row.factor,
        row.unroll == Unroll.NONE
            ? null
            : pragma.contains("\"#pragma unroll\" annotation") ? "pragma" : "automatic",
        null,
        null,
        each || well,
        not && sentences.size() > 1 ? sentences.get(1) : null,
        interval,
        interval == null ? null : Qualifier.EXACT,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        serial >= 0,
        serial < 0 ? null : reason(sentences, serial),
        serial < 0 ? List.of() : region(sentences, serial),
        "n/a",
        limit,
        brief(limit, serial >= 0),
        sentences);
  }

  private static int start(List<String> sentences, String words) {
    for (int i = 0; i < sentences.size(); i++) {
      if (sentences.get(i).startsWith(words)) {
        return i;
      }
    }
    return -1;
  }

  private static String brief(Bottleneck limit, boolean serial) {
    if (limit == null) {
      return serial ? "Serial region" : "";
    }
    return limit.kind() == Kind.DATA_DEPENDENCY ? "Data dependency" : "Memory dependency";
  }

  private static String reason(List<String> sentences, int from) {
    int due = start(sentences.subList(from, sentences.size()), "due to:");
    int at = from + due + 1;
    return due < 0 || at >= sentences.size()
        ? sentences.get(from)
        : sentences.get(at).replaceFirst("\\s*" + PLACE + "$", "");
  }

  private static List<String> region(List<String> sentences, int from) {
    List<String> loops = new ArrayList<>();
    for (String sentence : sentences.subList(from, sentences.size())) {
      Matcher region = REGION.matcher(sentence);
      if (region.matches()) {
        loops.add(region.group(1));
      }
    }
    return loops;
  }

  /** What an interval above 1 is due to, null when it is the structure of the loops. */
  private static Bottleneck limit(List<String> sentences) {
    int serial = start(sentences, "Iterations executed serially");
    List<String> variables = new ArrayList<>();
    List<End> ends = new ArrayList<>();
    List<Step> path = new ArrayList<>();
    for (String sentence : sentences.subList(0, serial < 0 ? sentences.size() : serial)) {
      Matcher variable = VARIABLE.matcher(sentence);
      Matcher access = ACCESS.matcher(sentence);
      Matcher share = SHARE.matcher(sentence);
      if (variable.matches()) {
        variables.add(variable.group(1));
      } else if (share.matches()) {
        String operation = share.group(2) + " (" + share.group(1) + " % of the path)";
        path.add(new Step(operation, null, Integer.valueOf(share.group(4)), null));
      } else if (access.matches()) {
        ends.add(new End(access.group(1), Integer.valueOf(access.group(3))));
      }
    }
    if (variables.isEmpty() && ends.isEmpty()) {
      return null;
    }
    return new Bottleneck(
        variables.isEmpty() ? Kind.MEMORY_DEPENDENCY : Kind.DATA_DEPENDENCY,
        variables,
        ends.isEmpty() ? null : ends.get(0),
        ends.size() < 2 ? null : ends.get(1),
        null,
        path);
  }
}
