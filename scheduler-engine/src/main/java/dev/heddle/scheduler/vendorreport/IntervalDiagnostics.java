package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopSchedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says where {@code #pragma ii} asks for less than any clock allows (model M-OBJ-1). With the
 * pragma the clock gives way as far as it can, so only latencies make a value unreachable.
 */
public final class IntervalDiagnostics {
  /** The code of a pragma that has no effect. */
  public static final String IGNORED = "schedule.interval-ignored";

  /** The code of an interval that is out of reach. */
  public static final String CODE = "schedule.interval-unreachable";

  private IntervalDiagnostics() {}

  /**
   * One error for each pragma that is not reached and one warning for each that has no effect; the
   * copies of a loop share theirs.
   */
  public static List<SourceDiagnostic> of(KernelSchedule schedule) {
    Map<SourceRange, LoopSchedule> slowest = new LinkedHashMap<>();
    for (LoopSchedule loop : schedule.loops().values()) {
      loop.loop().loop().pragmas().stream()
          .filter(LoopPragma.InitiationInterval.class::isInstance)
          .map(LoopPragma.InitiationInterval.class::cast)
          .filter(pragma -> loop.interval().orElse(0) > pragma.cycles())
          .forEach(
              pragma ->
                  slowest.merge(
                      pragma.range(),
                      loop,
                      (a, b) -> a.interval().getAsInt() >= b.interval().getAsInt() ? a : b));
    }
    Map<SourceRange, SourceDiagnostic> found = new LinkedHashMap<>();
    LoopBottleneck bottlenecks = new LoopBottleneck(schedule, new OperationNames(schedule));
    slowest.forEach(
        (range, loop) -> found.put(range, diagnostic(range, loop, bottlenecks.of(loop))));
    for (LoopSchedule loop : schedule.loops().values()) {
      loop.loop().loop().pragmas().stream()
          .filter(LoopPragma.InitiationInterval.class::isInstance)
          .filter(pragma -> !loop.pipelined() && !isDisabled(loop))
          .forEach(pragma -> found.putIfAbsent(pragma.range(), ignored(pragma.range(), loop)));
    }
    return List.copyOf(found.values());
  }

  private static SourceDiagnostic diagnostic(
      SourceRange pragma, LoopSchedule loop, Optional<Bottleneck> bottleneck) {
    int reachable = loop.interval().getAsInt();
    String message =
        "the loop in line "
            + loop.loop().loop().range().line()
            + " cannot reach this initiation interval: the smallest that can be reached is "
            + reachable
            + bottleneck.map(IntervalDiagnostics::because).orElse("")
            + "; ask for "
            + reachable
            + " or more, or remove the pragma";
    return new SourceDiagnostic(
        Severity.ERROR,
        CODE,
        message,
        pragma.file().path(),
        pragma.line(),
        pragma.column(),
        pragma.endLine(),
        pragma.endColumn());
  }

  /** The front end says that both pragmas exclude each other. */
  private static boolean isDisabled(LoopSchedule loop) {
    return loop.loop().loop().pragmas().stream()
        .anyMatch(LoopPragma.DisableLoopPipelining.class::isInstance);
  }

  private static SourceDiagnostic ignored(SourceRange pragma, LoopSchedule loop) {
    return new SourceDiagnostic(
        Severity.WARNING,
        IGNORED,
        "this initiation interval has no effect because the loop in line "
            + loop.loop().loop().range().line()
            + " is not pipelined: "
            + LoopWords.notPipelined(loop).orElse("")
            + " Remove the pragma, or what keeps the loop from being pipelined.",
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
