package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Gives channels a depth, and shows that they get it. */
final class ChannelDepth {
  private ChannelDepth() {}

  /** A fix that gives channels of a file a depth; none where a macro declares one of them. */
  static List<ProposedFix> of(FileScope file, List<ChannelPlan> channels, int depth) {
    EditBuilder edits = new EditBuilder(file.unit().file());
    for (ChannelPlan channel : channels) {
      int end = end(channel.range());
      if (end < 0) {
        return List.of();
      }
      edits.insert(end, " __attribute__((depth(%d)))".formatted(depth));
    }
    List<FunctionDefinition> kernels = file.unit().kernels();
    if (kernels.isEmpty()) {
      return List.of();
    }
    String name = channels.get(0).name();
    return ProposedFix.of(
        edits.edits(),
        channels.size() == 1
            ? "Give '%s' a depth of %d".formatted(name, depth)
            : "Give the %d channels a depth of %d".formatted(channels.size(), depth),
        new ProposedFix.Target(kernels.get(0).name(), kernels.get(0).name()),
        ProposedFix.Results.SAME,
        (before, after, applied) ->
            channels.stream().allMatch(channel -> built(after, channel.name()) >= depth)
                ? Optional.of("depth %d -> %d".formatted(built(before, name), built(after, name)))
                : Optional.empty());
  }

  private static int built(Report report, String channel) {
    return report.channels().stream()
        .filter(each -> each.name().equals(channel))
        .map(ChannelReport::implementedDepth)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(0);
  }

  /** Behind the declarator: in front of the comma or semicolon; -1 where there is none. */
  private static int end(SourceRange name) {
    String text = name.file().text();
    int depth = 0;
    for (int i = name.end(); i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
      if (depth == 0 && (c == ';' || c == ',')) {
        return i;
      }
      if (c == '{' || c == '}' || c == '#') {
        return -1;
      }
    }
    return -1;
  }
}
