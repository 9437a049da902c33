package dev.heddle.workspace;

import dev.heddle.scheduler.provenance.Certainty;
import dev.heddle.scheduler.provenance.Provenance;
import dev.heddle.scheduler.provenance.Reason;
import dev.heddle.scheduler.provenance.Why;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Words why numbers are what they are, for somebody who looks at a line of a kernel. */
record NumberReasons(Provenance provenance) {
  private static final int MOST_REASONS = 8;
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("ii", "II"),
          Map.entry("latency", "Latency"),
          Map.entry("fmax", "Clock"),
          Map.entry("unrollFactor", "Copies"),
          Map.entry("aluts", "ALUTs"),
          Map.entry("ffs", "FFs"),
          Map.entry("rams", "RAMs"),
          Map.entry("dsps", "DSPs"),
          Map.entry("banks", "Banks"),
          Map.entry("bankWidthBytes", "Width of a bank"),
          Map.entry("bankDepthWords", "Depth of a bank"),
          Map.entry("replicates", "Replicates"),
          Map.entry("privateCopies", "Private copies"),
          Map.entry("kernelWidthBytes", "Width"),
          Map.entry("implementedDepth", "Depth"));

  /** Why a number is what it is, without what the number is of. */
  private record Explained(String number, List<Reason> reasons) {}

  /**
   * What notes say in sentences, and a paragraph for each of their numbers; empty for none. Equal
   * numbers that have the same reasons, as those of two loads in one line, share one.
   */
  Optional<String> of(List<LineNote> notes) {
    List<String> paragraphs = new ArrayList<>();
    for (LineNote note : notes) {
      Map<Explained, List<String>> reasons = new LinkedHashMap<>();
      for (String path : note.numbers()) {
        provenance
            .why(path)
            .ifPresent(
                why ->
                    reasons
                        .computeIfAbsent(explained(why), each -> new ArrayList<>())
                        .add(why.path()));
      }
      if (reasons.isEmpty() || !note.detail().isEmpty()) {
        paragraphs.add((note.text() + "\n" + note.detail()).strip().replace("\n", "\n    "));
      }
      reasons.forEach((why, paths) -> paragraphs.add(paragraph(why, paths)));
    }
    return paragraphs.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", paragraphs));
  }

  private static Explained explained(Why why) {
    String name = why.path().substring(why.path().lastIndexOf('.') + 1);
    return new Explained(NAMES.getOrDefault(name, name) + " = " + value(why), why.reasons());
  }

  private static String paragraph(Explained why, List<String> paths) {
    List<String> lines = new ArrayList<>();
    lines.add(why.number() + "   (" + String.join(", ", paths) + ")");
    List<Reason> reasons = why.reasons();
    int shown = reasons.size() > MOST_REASONS ? MOST_REASONS - 1 : reasons.size();
    reasons.subList(0, shown).forEach(reason -> lines.add("    " + line(reason)));
    if (shown < reasons.size()) {
      String command = "heddle report --why " + paths.get(0);
      lines.add("    and " + (reasons.size() - shown) + " more: " + command);
    }
    return String.join("\n", lines);
  }

  private static String value(Why why) {
    if (why.value() == null) {
      return why.certainty() == Certainty.NONE ? "none" : "unknown";
    }
    String known = why.certainty().text();
    return why.certainty().sign() + number(why.value()) + " " + why.unit() + ", " + known;
  }

  private static String line(Reason reason) {
    String sign = reason.approximate() ? "~ " : "";
    if (reason instanceof Reason.Rule rule) {
      return sign + rule.id() + ": " + rule.title();
    } else if (reason instanceof Reason.Entry entry) {
      return sign + entry.name() + " = " + number(entry.value()) + ", " + entry.origin();
    } else if (reason instanceof Reason.Step step) {
      String line = step.line() == null ? "" : " in line " + step.line();
      return sign + step.operation() + line + ": " + step.cycles() + " cycles";
    } else if (reason instanceof Reason.Part part) {
      return sign + part.name() + ": " + number(part.value());
    }
    return sign + ((Reason.Remark) reason).text();
  }

  private static String number(Number number) {
    double value = number.doubleValue();
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
