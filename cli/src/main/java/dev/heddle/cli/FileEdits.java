package dev.heddle.cli;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding.Edit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Writes changes of a text into its file. */
final class FileEdits {
  private FileEdits() {}

  /**
   * Makes the changes.
   *
   * @param edits all of this file; none touches another one
   * @throws UsageException if the file is not written in UTF-8, or cannot be read or written
   */
  static void write(String name, List<Edit> edits) throws UsageException {
    Path path = CompileOptions.path(name);
    try {
      SourceFile file = SourceFile.of(name, FileLoader.read(path).text());
      if (!Arrays.equals(file.text().getBytes(StandardCharsets.UTF_8), Files.readAllBytes(path))) {
        throw new UsageException(name + " is not written in UTF-8, so it is not changed");
      }
      Files.writeString(path, changed(file, edits));
    } catch (IOException e) {
      throw new UsageException(name + " cannot be changed: " + e.getMessage());
    }
  }

  private static String changed(SourceFile file, List<Edit> edits) {
    List<Edit> last = new ArrayList<>(edits);
    last.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : last) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
