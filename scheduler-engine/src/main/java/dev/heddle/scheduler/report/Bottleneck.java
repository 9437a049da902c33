package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * What limits a loop's initiation interval.
 *
 * @param kind the kind of limit
 * @param variables the variables or memories involved
 * @param from where the recurrence starts, null when it has no such end
 * @param to where it ends, null when it has no such end
 * @param distance iterations between the two ends, null when not applicable
 * @param path the critical path, in order
 */
public record Bottleneck(
    Kind kind, List<String> variables, End from, End to, Integer distance, List<Step> path) {
  public Bottleneck {
    variables = List.copyOf(variables);
    path = List.copyOf(path);
  }

  /** One end of a dependence. */
  public record End(String operation, Integer line) {}

  /**
   * One operation on the path with the clock cycles that it adds.
   *
   * @param cycles null when a vendor's report does not say them
   * @param id the instruction in the kernel's blocks, null when it is not one of them
   */
  public record Step(String operation, Double cycles, Integer line, Integer id) {}

  /** Kinds of limits (model M-II-9). */
  public enum Kind {
    DATA_DEPENDENCY,
    MEMORY_DEPENDENCY,
    CHANNEL_DEPENDENCY,
    EXIT_CONDITION,
    PORT_CONFLICT,
    FMAX,
    PRAGMA,
    CONCURRENCY;

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
