package dev.heddle.cli.fixes;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.ShortForm;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding.Edit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What a kernel of {@link WeakKernel} computes, before and after a fix. */
final class FixTrial {
  private final Path folder;

  FixTrial(Path folder) {
    this.folder = folder;
  }

  /** The buffers behind a launch with a trip count. */
  Map<String, BufferContents> run(String text, int trips) throws Exception {
    Path file = folder.resolve("k.cl");
    Files.writeString(file, text);
    List<String> arguments =
        List.of(
            "a=float[4096]:random:1:0.95:1.05",
            "b=float[4096]:random:2:0.95:1.05",
            "c=int[4096]:random:3:1:9",
            "x=float[4096]:random:4:0.95:1.05",
            "y=int[4096]:random:5:1:9",
            "p=float:1.25",
            "n=int:" + trips);
    EmulationResult result =
        new Emulator()
            .run(
                new ShortForm(
                        file,
                        "k",
                        "",
                        "",
                        "",
                        arguments,
                        List.of(),
                        List.of(),
                        1,
                        OptionalDouble.empty())
                    .toSession());
    if (result.status() != EmulationResult.Status.OK) {
      throw new IllegalStateException("emulation: " + result);
    }
    return result.buffers();
  }

  /** The largest difference, as a share of the value; infinite where integers differ. */
  static double difference(
      Map<String, BufferContents> expected, Map<String, BufferContents> actual) {
    double most = 0;
    for (Map.Entry<String, BufferContents> each : expected.entrySet()) {
      BufferContents other = actual.get(each.getKey());
      for (int i = 0; i < each.getValue().count(); i++) {
        String wanted = each.getValue().text(i);
        String found = other.text(i);
        if (!wanted.equals(found)) {
          double value = Double.parseDouble(wanted);
          double share =
              Math.abs(value - Double.parseDouble(found)) / Math.max(1e-3, Math.abs(value));
          most = Math.max(most, each.getKey().equals("y") ? Double.POSITIVE_INFINITY : share);
        }
      }
    }
    return most;
  }

  /** A text with edits. */
  static String applied(SourceFile file, List<Edit> edits) {
    List<Edit> fromTheEnd = new ArrayList<>(edits);
    fromTheEnd.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : fromTheEnd) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
