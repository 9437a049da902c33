package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.heddle.scheduler.provenance.Certainty;
import dev.heddle.scheduler.provenance.Provenance;
import dev.heddle.scheduler.provenance.Reason;
import dev.heddle.scheduler.provenance.Why;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Answers {@code --why PATH}: the number, what is known of it, and what made it. */
final class WhyText {
  private static final int MOST_NEAR = 5;

  private final Provenance provenance;
  private final boolean json;

  /**
   * For one analysis.
   *
   * @param json whether answers are for a program
   */
  WhyText(Provenance provenance, boolean json) {
    this.provenance = provenance;
    this.json = json;
  }

  /**
   * The answer for a path, or the list of the paths that begin with it.
   *
   * @throws UsageException if no number has that path and none begins with it
   */
  String answer(String path) throws UsageException {
    Why why = provenance.why(path).orElse(null);
    if (why != null) {
      return json ? json(why) : text(why);
    }
    List<String> below =
        provenance.paths().stream().filter(each -> each.startsWith(path + ".")).toList();
    if (below.isEmpty()) {
      throw new UsageException(
          "--why: there is no number "
              + path
              + "; near are "
              + String.join(", ", near(path))
              + "; the name of a kernel, or 'design', lists its numbers");
    }
    return json ? json(below) : String.join(System.lineSeparator(), below) + System.lineSeparator();
  }

  private static String json(Object value) {
    try {
      return JsonMapper.builder()
              .enable(SerializationFeature.INDENT_OUTPUT)
              .build()
              .writeValueAsString(value)
          + System.lineSeparator();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer that has no serial form", e);
    }
  }

  private static String text(Why why) {
    StringBuilder out = new StringBuilder(why.path()).append(" = ");
    if (why.value() == null) {
      out.append(why.certainty() == Certainty.NONE ? "n/a" : "unknown");
    } else {
      out.append(why.certainty().sign()).append(number(why.value().doubleValue()));
      out.append(' ').append(why.unit()).append(" (").append(why.certainty().text()).append(')');
    }
    out.append(System.lineSeparator());
    for (Reason reason : why.reasons()) {
      out.append("  ").append(line(reason)).append(System.lineSeparator());
    }
    return out.toString();
  }

  private static String line(Reason reason) {
    String sign = reason.approximate() ? "~ " : "  ";
    if (reason instanceof Reason.Rule rule) {
      return sign
          + "rule "
          + rule.id()
          + ", supports: "
          + rule.supports()
          + " (docs/rules/"
          + rule.page()
          + "): "
          + rule.title();
    } else if (reason instanceof Reason.Entry entry) {
      return sign + "entry " + entry.name() + " = " + number(entry.value()) + ": " + entry.origin();
    } else if (reason instanceof Reason.Step step) {
      String line = step.line() == null ? "" : " (line " + step.line() + ")";
      return sign + step.operation() + line + ": " + step.cycles() + " cycles";
    } else if (reason instanceof Reason.Part part) {
      return sign + part.name() + ": " + number(part.value());
    }
    return sign + ((Reason.Remark) reason).text();
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.4f", value).replaceFirst("0+$", "");
  }

  /** The paths that differ least, in letters. */
  private List<String> near(String path) {
    return provenance.paths().stream()
        .filter(each -> !each.contains(".instruction."))
        .sorted(Comparator.comparingInt(each -> distance(each, path)))
        .limit(MOST_NEAR)
        .toList();
  }

  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(last[j], row[j - 1]));
      }
      last = row;
    }
    return last[b.length()];
  }
}
