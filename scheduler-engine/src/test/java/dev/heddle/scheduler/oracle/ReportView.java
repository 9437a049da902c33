package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A report seen from one of its kernels.
 *
 * @param root the whole report
 * @param kernel the kernel's entry
 * @param source the source, whose tags name lines
 */
record ReportView(JsonNode root, JsonNode kernel, KernelSource source) {
  private static final Pattern NAME = Pattern.compile("\\$\\{(\\w+)}");
  private static final Pattern LINE = Pattern.compile("\\$\\{@(\\w+)}");

  /** The report seen from the kernel that the original source calls so; empty if it has none. */
  static Optional<ReportView> of(JsonNode root, String kernelName, KernelSource source) {
    String name = source.nameOf(kernelName);
    for (JsonNode kernel : root.path("kernels")) {
      if (kernel.path("name").asText().equals(name)) {
        return Optional.of(new ReportView(root, kernel, source));
      }
    }
    return Optional.empty();
  }

  /** The report itself; it has no kernel to look at. */
  static ReportView ofWhole(JsonNode root, KernelSource source) {
    return new ReportView(root, MissingNode.getInstance(), source);
  }

  /** The lines that carry a tag. */
  Set<Integer> lines(String tag) {
    return source.lines(tag);
  }

  /** The kernel's load-store unit of an access. */
  JsonNode lsu(int id) {
    for (JsonNode lsu : kernel.path("lsus")) {
      if (lsu.path("id").asInt() == id) {
        return lsu;
      }
    }
    return MissingNode.getInstance();
  }

  /**
   * Replaces <code>${name}</code> by what this source calls it, <code>${@tag}</code> by the tag's
   * first line and a whole <code>@tag</code> by the name of the loop on the tag's line.
   */
  String expand(String text) {
    if (text.startsWith("@")) {
      return loopName(text.substring(1));
    }
    String named = NAME.matcher(text).replaceAll(m -> quoted(source.nameOf(m.group(1))));
    return LINE.matcher(named).replaceAll(m -> lines(m.group(1)).iterator().next().toString());
  }

  private static String quoted(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }

  private String loopName(String tag) {
    for (JsonNode loop : kernel.path("loops")) {
      if (lines(tag).contains(loop.path("line").asInt(-1))) {
        return loop.path("name").asText();
      }
    }
    return "no loop @" + tag;
  }

  /** A text with the names of the original source, whatever this source calls them. */
  String withOriginalNames(String text) {
    String original = text;
    for (Map.Entry<String, String> renamed : source.renamed().entrySet()) {
      original =
          original.replaceAll(
              "\\b" + Pattern.quote(renamed.getValue()) + "\\b", quoted(renamed.getKey()));
    }
    return original;
  }
}
