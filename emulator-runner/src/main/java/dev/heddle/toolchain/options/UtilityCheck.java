package dev.heddle.toolchain.options;

import dev.heddle.language.binder.Suggestions;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what a utility of {@code aocl} would refuse, before it is asked. */
public final class UtilityCheck {
  private UtilityCheck() {}

  /**
   * Checks a command line.
   *
   * @param release of the tools, empty when unknown
   * @param words the utility, its options and arguments; or a tool beside {@code aocl} and its own
   */
  public static List<OptionFinding> check(Optional<ToolRelease> release, List<String> words) {
    List<OptionFinding> findings = new ArrayList<>();
    Optional<Utility> found = UtilityTable.documented().of(words);
    if (found.isEmpty()) {
      String name = words.isEmpty() ? "" : words.get(0);
      List<String> known = UtilityTable.documented().all().stream().map(Utility::name).toList();
      String nearest =
          Suggestions.nearest(name, known).map(other -> "; did you mean " + other + "?").orElse("");
      findings.add(error("aocl has no utility " + name + nearest));
      return findings;
    }
    Utility utility = found.get();
    if (release.filter(known -> !utility.existsIn(known)).isPresent()) {
      boolean isGone =
          utility.removed().filter(gone -> release.get().compareTo(gone) >= 0).isPresent();
      findings.add(
          error(
              "%s %s %s, and this is %s"
                  .formatted(
                      utility.name(),
                      isGone ? "is gone since" : "came with",
                      (isGone ? utility.removed() : utility.since()).get(),
                      release.get())));
    }
    List<String> rest = words.subList(utility.name().split(" ").length, words.size());
    OptionCheck.Result read = OptionCheck.check(utility.options(), release, Optional.empty(), rest);
    findings.addAll(read.findings());
    arguments(utility, read.files(), findings);
    return findings;
  }

  private static void arguments(Utility utility, List<String> given, List<OptionFinding> findings) {
    List<Utility.Argument> wanted = utility.arguments();
    for (int i = 0; i < Math.max(given.size(), wanted.size()); i++) {
      boolean isMore = i >= wanted.size();
      if (isMore && (wanted.isEmpty() || !wanted.get(wanted.size() - 1).repeats())) {
        findings.add(error("%s takes no further word: %s".formatted(utility.name(), given.get(i))));
        return;
      }
      Utility.Argument argument = wanted.get(isMore ? wanted.size() - 1 : i);
      if (i >= given.size()) {
        if (argument.isNeeded()) {
          findings.add(error("%s needs %s".formatted(utility.name(), argument.kind().words())));
        }
      } else if (!argument.kind().isLegal(given.get(i))) {
        findings.add(
            error(
                "%s: '%s' is not %s"
                    .formatted(utility.name(), given.get(i), argument.kind().words())));
      }
    }
  }

  private static OptionFinding error(String text) {
    return new OptionFinding(Severity.ERROR, 0, text);
  }
}
