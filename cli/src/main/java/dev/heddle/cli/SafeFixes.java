package dev.heddle.cli;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes changes that leave every result as it is. */
final class SafeFixes {
  private static final String SAME = "same";

  private SafeFixes() {}

  /**
   * Changes a file by the first such fix of each finding, as far as they do not touch each other.
   *
   * @return how many fixes were made
   */
  static int apply(String name, List<CheckResult> found) throws UsageException {
    List<Fix> fixes = new ArrayList<>();
    for (CheckResult result : found) {
      Optional<Fix> safe =
          result.finding().fixes().stream().filter(fix -> SAME.equals(fix.results())).findFirst();
      safe.filter(fix -> isIn(fix, name)).filter(fix -> isFree(fix, fixes)).ifPresent(fixes::add);
    }
    if (fixes.isEmpty()) {
      return 0;
    }
    Path path = CompileOptions.path(name);
    try {
      SourceFile file = SourceFile.of(name, FileLoader.read(path).text());
      if (!Arrays.equals(file.text().getBytes(StandardCharsets.UTF_8), Files.readAllBytes(path))) {
        throw new UsageException(name + " is not written in UTF-8, so it is not changed");
      }
      Files.writeString(path, changed(file, fixes));
    } catch (IOException e) {
      throw new UsageException(name + " cannot be changed: " + e.getMessage());
    }
    return fixes.size();
  }

  private static boolean isIn(Fix fix, String name) {
    return fix.edits().stream().allMatch(edit -> edit.file().equals(name));
  }

  /** Whether a fix touches no line that another one changes. */
  private static boolean isFree(Fix fix, List<Fix> others) {
    return others.stream()
        .flatMap(other -> other.edits().stream())
        .noneMatch(
            one ->
                fix.edits().stream()
                    .anyMatch(
                        edit -> edit.line() <= one.endLine() && one.line() <= edit.endLine()));
  }

  private static String changed(SourceFile file, List<Fix> fixes) {
    List<Edit> edits = new ArrayList<>();
    fixes.forEach(fix -> edits.addAll(fix.edits()));
    edits.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : edits) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
