package dev.heddle.emulator;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.Print;
import dev.heddle.emulator.session.Session;
import java.util.Locale;
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
                      " (mean of %d, best %.3f ms)",
                      launch.repeat(),
                      launch.bestMillis())));
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
