package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Says where {@code #pragma ii} asks for less than any clock allows (model M-OBJ-1). With the
 * pragma the clock gives way as far as it can, so only latencies make a value unreachable.
 */
public final class IntervalDiagnostics {
  /** The code of a pragma that has no effect. */
  public static final String IGNORED = "schedule.interval-ignored";

  /** The code of an interval that is out of reach. */
  public static final String CODE = "schedule.interval-unreachable";

  private final ScheduledKernel kernel;
  private final LoopBottleneck bottlenecks;

  private IntervalDiagnostics(ScheduledKernel kernel, IntFunction<String> names) {
    this.kernel = kernel;
    this.bottlenecks = new LoopBottleneck(kernel, names);
  }

  /**
   * One error for each pragma that is not reached and one warning for each that has no effect; the
   * copies of a loop share theirs.
   *
   * @param names what the kernel's nodes are called
   */
  public static List<SourceDiagnostic> of(ScheduledKernel kernel, IntFunction<String> names) {
    return new IntervalDiagnostics(kernel, names).all();
  }

  private List<SourceDiagnostic> all() {
    Map<Integer, LoopPlan> slowest = new LinkedHashMap<>();
    for (LoopPlan loop : kernel.loops()) {
      for (LoopPlan.Interval asked : loop.asked().intervals()) {
        if (interval(loop) > asked.cycles()) {
          slowest.merge(asked.place(), loop, (a, b) -> interval(a) >= interval(b) ? a : b);
        }
      }
    }
    Map<Integer, SourceDiagnostic> found = new LinkedHashMap<>();
    slowest.forEach((place, loop) -> found.put(place, unreachable(kernel.range(place), loop)));
    for (LoopPlan loop : kernel.loops()) {
      // The front end says that both pragmas exclude each other.
      if (!(loop.control() instanceof Pipelined) && !loop.asked().oneAtATime()) {
        for (LoopPlan.Interval asked : loop.asked().intervals()) {
          found.putIfAbsent(asked.place(), ignored(kernel.range(asked.place()), loop));
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** The interval of a loop, 0 if it has none. */
  private static int interval(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined ? pipelined.ii() : 0;
  }

  private SourceDiagnostic unreachable(SourceRange pragma, LoopPlan loop) {
    int reachable = interval(loop);
    String message =
        "the loop in line "
            + kernel.range(loop.place()).line()
            + " cannot reach this initiation interval: the smallest that can be reached is "
            + reachable
            + bottlenecks.of(loop).map(IntervalDiagnostics::because).orElse("")
            + "; ask for "
            + reachable
            + " or more, or remove the pragma";
    return diagnostic(Severity.ERROR, CODE, message, pragma);
  }

  private SourceDiagnostic ignored(SourceRange pragma, LoopPlan loop) {
    String message =
        "this initiation interval has no effect because the loop in line "
            + kernel.range(loop.place()).line()
            + " is not pipelined: "
            + LoopWords.notPipelined(kernel, loop).orElse("")
            + " Remove the pragma, or what keeps the loop from being pipelined.";
    return diagnostic(Severity.WARNING, IGNORED, message, pragma);
  }

  private static SourceDiagnostic diagnostic(
      Severity severity, String code, String message, SourceRange pragma) {
    return new SourceDiagnostic(
        severity,
        code,
        message,
        pragma.file().path(),
        pragma.line(),
        pragma.column(),
        pragma.endLine(),
        pragma.endColumn());
  }

  private static String because(Bottleneck bottleneck) {
    String variables = String.join(", ", bottleneck.variables());
    String of = variables.isEmpty() ? "" : " on " + variables;
    return switch (bottleneck.kind()) {
      case DATA_DEPENDENCY -> ", because of a data dependency" + of;
      case MEMORY_DEPENDENCY, CHANNEL_DEPENDENCY -> ", because of a memory dependency" + of;
      case EXIT_CONDITION -> ", because the exit condition is known late";
      default -> "";
    };
  }
}
