package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * One loop of a kernel.
 *
 * @param name block name, such as "k.B2"
 * @param file the original file
 * @param line line of the loop
 * @param depth 1 for an outermost loop
 * @param parent name of the enclosing loop, null for an outermost loop
 * @param unroll whether the loop was unrolled
 * @param unrollFactor copies of the body, 1 when not unrolled
 * @param unrollReason "pragma" or "automatic", null when not unrolled
 * @param coalescedInto name of the loop that this one became part of, or null
 * @param fusedInto name of the loop that this one was fused into, or null
 * @param pipelined whether several iterations are in flight
 * @param notPipelinedReason why not, null when pipelined
 * @param ii initiation interval in cycles, null when unknown or not applicable
 * @param iiQualifier what is known of the II, null when there is no II
 * @param buildable the interval that hardware could have where the II is shorter than that, or null
 * @param requestedIi the value of {@code #pragma ii}, or null
 * @param fmaxMhz clock that this loop's block reaches, in MHz
 * @param latency cycles that one iteration takes through the loop's block
 * @param speculatedIterations iterations started before the exit is known, null when not applicable
 * @param maxInterleaving invocations of an inner loop that share its pipeline
 * @param maxConcurrency iterations in flight at most, null when not limited
 * @param tripCount iterations, null when not known at compile time
 * @param serial whether a region inside is executed by one iteration at a time
 * @param serialReason why, null when not serial
 * @param serialLoops names of the inner loops of that region, none when not serial
 * @param hyperOptimized hyper-optimised loop control: "n/a", "yes" or "no"
 * @param bottleneck what limits the II, null when nothing does
 * @param brief a few words for a table
 * @param details sentences for a reader
 */
public record LoopReport(
    String name,
    String file,
    int line,
    int depth,
    String parent,
    Unroll unroll,
    int unrollFactor,
    String unrollReason,
    String coalescedInto,
    String fusedInto,
    boolean pipelined,
    String notPipelinedReason,
    Integer ii,
    Qualifier iiQualifier,
    Buildable buildable,
    Integer requestedIi,
    Double fmaxMhz,
    Integer latency,
    Integer speculatedIterations,
    Integer maxInterleaving,
    Integer maxConcurrency,
    Long tripCount,
    boolean serial,
    String serialReason,
    List<String> serialLoops,
    String hyperOptimized,
    Bottleneck bottleneck,
    String brief,
    List<String> details) {
  public LoopReport {
    serialLoops = serialLoops == null ? List.of() : List.copyOf(serialLoops);
    details = List.copyOf(details);
  }

  /**
   * What could be built where the vendor's compiler says a shorter interval.
   *
   * @param ii the initiation interval in cycles
   * @param reason why the compiler says a shorter one: "shortened-operators", "tried-call" or
   *     "between-clusters"
   */
  public record Buildable(int ii, String reason) {}

  /**
   * The interval as tables show it: with the sign of what is known of it, and in brackets the one
   * that could be built where that is another; empty if there is none.
   */
  public String shownIi() {
    if (ii == null) {
      return "";
    }
    String said = (iiQualifier == null ? "" : iiQualifier.sign()) + ii;
    return buildable == null ? said : said + " (" + buildable.ii() + ")";
  }

  /**
   * The same where the interval itself may rest on a guess.
   *
   * @param approximate whether it does
   */
  public String shownIi(boolean approximate) {
    String sign = iiQualifier == null ? "" : iiQualifier.sign();
    boolean told = ii == null || sign.equals(Qualifier.APPROXIMATE.sign());
    return approximate && !told
        ? sign + Qualifier.APPROXIMATE.sign() + shownIi().substring(sign.length())
        : shownIi();
  }

  /** Whether and how a loop was unrolled. */
  public enum Unroll {
    NONE,
    FULL,
    PARTIAL;

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What is known of a number. */
  public enum Qualifier {
    EXACT("exact", ""),
    APPROXIMATE("approximate", "~"),
    AT_LEAST("at-least", ">=");

    private final String text;
    private final String sign;

    Qualifier(String text, String sign) {
      this.text = text;
      this.sign = sign;
    }

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return text;
    }

    /** The sign that stands before the number in a table; empty for an exact one. */
    public String sign() {
      return sign;
    }
  }
}
