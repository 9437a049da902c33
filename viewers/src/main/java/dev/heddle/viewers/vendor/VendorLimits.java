package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Bottleneck.End;
import dev.heddle.scheduler.report.Bottleneck.Kind;
import dev.heddle.scheduler.report.Bottleneck.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What limits the loops of a report: of the sentences in their details, and of the list of
 * bottlenecks where there is one.
 */
final class VendorLimits {
  private static final Pattern PLACE = Pattern.compile("\\s*\\(([^()]*):(\\d+)\\)$");
  private static final Pattern CYCLES =
      Pattern.compile("([\\d.]+) clock cycles? (.*?)(?: Operation)?");
  private static final Pattern SERIAL =
      Pattern.compile("Iterations? executed serially across (?:the region )?(.*?)\\. .*");
  private static final Pattern CONCURRENT =
      Pattern.compile("Maximum concurrent iterations: (\\d+).*");

  /** The list of bottlenecks by the name of the loop. */
  private final Map<String, JsonNode> listed = new HashMap<>();

  VendorLimits(VendorFiles files) {
    for (JsonNode row : files.value("bottleneckJSON").path("bottlenecks")) {
      listed.putIfAbsent(row.path("loop").asText(), row);
    }
  }

  /**
   * What a report says about a loop.
   *
   * @param bottleneck what limits the interval, null when nothing is said
   * @param serialReason why a region inside runs one iteration at a time, null when it does not
   * @param serialLoops the loops of that region
   * @param notPipelined why the loop is not pipelined, null when that is not said
   * @param concurrency iterations in flight at most, null when not limited
   * @param hyperOptimized "yes", "no" or "n/a"
   * @param fmaxMhz the clock that the limit leaves, null when not said
   */
  record Limits(
      Bottleneck bottleneck,
      String serialReason,
      List<String> serialLoops,
      String notPipelined,
      Integer concurrency,
      String hyperOptimized,
      Double fmaxMhz) {}

  /**
   * The limits of a loop.
   *
   * @param loop its name
   * @param brief the few words of its row
   * @param details the sentences of its row
   */
  Limits of(String loop, String brief, List<String> details) {
    Sentences sentences = new Sentences();
    details.forEach(sentences::read);
    JsonNode row = listed.get(loop);
    Map<String, String> table = row == null ? Map.of() : Fields.table(row.path("details"));
    Bottleneck limit = sentences.bottleneck(brief);
    if (row != null && (limit == null || limit.path().isEmpty())) {
      limit = listed(row, limit);
    }
    Double fmax = Fields.number(table.get("Estimated fmax reduced to: "));
    Integer concurrency = sentences.concurrency;
    if (concurrency == null) {
      concurrency = Fields.whole(Fields.number(table.get("Concurrency value: ")));
    }
    return new Limits(
        limit,
        sentences.serialReason,
        sentences.serialLoops,
        sentences.notPipelined,
        concurrency,
        sentences.hyperOptimized,
        fmax);
  }

  private static Bottleneck listed(JsonNode row, Bottleneck said) {
    boolean occupancy = row.path("type").asText().startsWith("Occupancy");
    Kind kind = occupancy ? Kind.CONCURRENCY : kind(row.path("brief").asText());
    List<Step> path = new ArrayList<>();
    for (JsonNode details : row.path("details")) {
      details
          .fields()
          .forEachRemaining(
              field -> {
                if (field.getKey().startsWith("Loop feedback path")) {
                  Fields.texts(field.getValue()).forEach(text -> path.add(step(text, null)));
                }
              });
    }
    String name = row.path("name").asText();
    boolean named = !name.isEmpty() && !name.equals("?") && !name.startsWith("Unknown");
    return new Bottleneck(
        said == null ? kind == null ? Kind.FMAX : kind : said.kind(),
        said == null || said.variables().isEmpty()
            ? named ? List.of(name) : List.of()
            : said.variables(),
        said == null ? null : said.from(),
        said == null ? null : said.to(),
        said == null ? null : said.distance(),
        path);
  }

  /** The kind of a dependence by its words, null when they name none. */
  private static Kind kind(String words) {
    String lower = words.toLowerCase(java.util.Locale.ROOT);
    return lower.contains("memory dependency")
        ? Kind.MEMORY_DEPENDENCY
        : lower.contains("data dependency")
            ? Kind.DATA_DEPENDENCY
            : lower.contains("exit condition") ? Kind.EXIT_CONDITION : null;
  }

  private static Step step(String text, Double cycles) {
    End end = end(text);
    return new Step(end.operation(), cycles, end.line(), null);
  }

  /** "Load Operation (a.cl:7)". */
  private static End end(String text) {
    Matcher place = PLACE.matcher(text);
    if (!place.find()) {
      return new End(text, null);
    }
    int line = place.group(2).length() > 9 ? 0 : Integer.parseInt(place.group(2));
    return new End(text.substring(0, place.start()), line > 0 ? line : null);
  }

  /** The details of a loop, read one after the other: a heading says what the next ones are. */
  private static final class Sentences {
    private enum Heading {
      NONE,
      VARIABLES,
      ACCESSES,
      PATH,
      SERIAL,
      NOT_PIPELINED
    }

    private static final String VARIABLES = "on variable(s):";

    private final List<String> variables = new ArrayList<>();
    private final List<Step> path = new ArrayList<>();
    private Heading heading = Heading.NONE;
    private Kind kind;
    private End from;
    private End to;
    private String serialReason;
    private List<String> serialLoops = List.of();
    private String notPipelined;
    private Integer concurrency;
    private String hyperOptimized = "n/a";

    void read(String text) {
      Matcher serial = SERIAL.matcher(text);
      Matcher concurrent = CONCURRENT.matcher(text);
      if (text.startsWith("Compiler failed to schedule this loop with smaller II")) {
        kind = VendorLimits.kind(text);
        heading = kind == Kind.DATA_DEPENDENCY ? Heading.VARIABLES : Heading.ACCESSES;
        int names = text.indexOf(VARIABLES);
        String named = names < 0 ? "" : text.substring(names + VARIABLES.length()).strip();
        if (!named.isEmpty()) {
          variables.add(end(named).operation());
        }
      } else if (text.startsWith("The critical path that prevented")) {
        heading = Heading.PATH;
      } else if (serial.matches()) {
        heading = Heading.SERIAL;
        serialReason = reason(text);
        serialLoops = List.of(serial.group(1).split("\\s*,\\s*"));
      } else if (text.startsWith("Loop not pipelined due to")) {
        heading = Heading.NOT_PIPELINED;
      } else if (concurrent.matches()) {
        concurrency = Fields.whole(Fields.number(concurrent.group(1)));
      } else if (text.startsWith("Hyper-Optimized loop structure:")) {
        hyperOptimized = text.contains("enabled") ? "yes" : "no";
      } else {
        readBelow(text);
      }
    }

    private static String reason(String text) {
      int due = text.indexOf("due to ");
      return due < 0 ? text : text.substring(due + "due to ".length()).replaceFirst(":$", "");
    }

    private void readBelow(String text) {
      switch (heading) {
        case VARIABLES -> variables.add(end(text).operation());
        case ACCESSES -> readAccess(text);
        case PATH -> readStep(text);
        case NOT_PIPELINED -> {
          notPipelined = text;
          heading = Heading.NONE;
        }
        default -> heading = Heading.NONE;
      }
    }

    private void readAccess(String text) {
      if (text.startsWith("From: ") && from == null) {
        from = end(text.substring("From: ".length()));
      } else if (text.startsWith("To: ") && to == null) {
        to = end(text.substring("To: ".length()));
      } else {
        heading = Heading.NONE;
      }
    }

    private void readStep(String text) {
      End end = end(text);
      Matcher cycles = CYCLES.matcher(end.operation());
      if (cycles.matches()) {
        path.add(new Step(cycles.group(2), Fields.number(cycles.group(1)), end.line(), null));
      } else {
        heading = Heading.NONE;
      }
    }

    /** What limits the interval, null when nothing is said of it. */
    Bottleneck bottleneck(String brief) {
      Kind known = kind != null ? kind : VendorLimits.kind(brief);
      return known == null ? null : new Bottleneck(known, variables, from, to, null, path);
    }
  }
}
