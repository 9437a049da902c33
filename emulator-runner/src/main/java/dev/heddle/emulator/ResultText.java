package dev.heddle.emulator;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.Print;
import dev.heddle.emulator.session.RunName;
import dev.heddle.emulator.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** A result for people, as the console shows it. What kernels printed is not part of it. */
public final class ResultText {
  private ResultText() {}

  /** Several lines, each ended. */
  public static String write(Session session, EmulationResult result) {
    StringBuilder text = new StringBuilder();
    for (LaunchResult launch : result.launches()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s: %,d work-item%s, compiled in %.1f ms, ran in %.3f ms%s%n",
              launch.kernel(),
              launch.workItems(),
              launch.workItems() == 1 ? "" : "s",
              launch.compileMillis(),
              launch.runMillis(),
              launch.repeat() == 1
                  ? ""
                  : String.format(
                      Locale.ROOT,
                      " (mean of %d, best %.3f ms, median %.3f ms, worst %.3f ms)",
                      launch.repeat(),
                      launch.bestMillis(),
                      launch.medianMillis(),
                      launch.worstMillis())));
    }
    for (Print print : session.prints()) {
      BufferContents buffer = result.buffers().get(print.buffer());
      if (buffer != null) {
        text.append(elements(print, buffer)).append(System.lineSeparator());
      }
    }
    result.mismatches().forEach(m -> line(text, "mismatch: " + m.message()));
    for (Fault fault : result.faults()) {
      line(text, "fault: " + fault.message());
    }
    result.notes().forEach(note -> line(text, "note: " + note));
    if (!result.error().isEmpty()) {
      line(text, "error: " + result.error());
    }
    line(text, result.status().name().toLowerCase(Locale.ROOT));
    return text.toString();
  }

  /**
   * Results side by side: a line for each launch of each run, and which sizes are best and worst.
   *
   * @param results by the name of their run ({@link RunName}), empty for the session itself
   */
  public static String table(Map<String, EmulationResult> results) {
    List<String[]> rows = new ArrayList<>();
    rows.add(
        new String[] {
          "configuration", "result", "kernel", "work-items", "best ms", "median ms", "worst ms"
        });
    results.forEach(
        (name, result) -> {
          String shown = RunName.of(name).words();
          String status = result.status().name().toLowerCase(Locale.ROOT);
          if (result.launches().isEmpty()) {
            rows.add(new String[] {shown, status, "", "", "", "", ""});
          }
          for (LaunchResult launch : result.launches()) {
            rows.add(
                new String[] {
                  shown,
                  status,
                  launch.kernel(),
                  String.format(Locale.ROOT, "%,d", launch.workItems()),
                  millis(launch.bestMillis()),
                  millis(launch.medianMillis()),
                  millis(launch.worstMillis())
                });
          }
        });
    StringBuilder text = new StringBuilder(aligned(rows));
    BestSizes.lines(results).forEach(line -> line(text, line));
    return text.toString();
  }

  private static String millis(double time) {
    return String.format(Locale.ROOT, "%.3f", time);
  }

  private static String aligned(List<String[]> rows) {
    int columns = rows.get(0).length;
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        int column = i;
        int width = rows.stream().mapToInt(each -> each[column].length()).max().orElse(0);
        // Words stand on the left, numbers on the right.
        line.append(String.format(i < 3 ? "%-" + width + "s  " : "%" + width + "s  ", row[i]));
      }
      line(text, line.toString().stripTrailing());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }

  private static String elements(Print print, BufferContents buffer) {
    long count = print.count() < 0 ? buffer.count() : Math.min(print.count(), buffer.count());
    StringJoiner list = new StringJoiner(" ", print.buffer() + ": ", "");
    for (int i = 0; i < count; i++) {
      list.add(buffer.text(i));
    }
    return list + (count < buffer.count() ? " ..." : "");
  }
}
