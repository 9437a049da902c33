package dev.heddle.toolchain.sweep;

import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came of a build.
 *
 * @param verdict whether it can be used
 * @param fmax of the kernels in MHz, as Quartus tells it; empty before a full compile
 */
public record Build(Verdict verdict, ToolResult end, OptionalDouble fmax) {
  private static final Pattern FMAX =
      Pattern.compile("(?m)^\\s*Kernel fmax\\s*:\\s*(\\d+(?:\\.\\d+)?)");

  /**
   * Whether a build can be used, and what to do where not (programming-guide-7-end F-339 and
   * programming-guide-7-end F-343).
   */
  public enum Verdict {
    USABLE("done", "", ""),
    FAILED("failed", "", "read its output: heddle jobs --follow JOB"),
    NO_FIT(
        "does not fit",
        "Cannot fit kernel\\(s\\) on device|Kernel fit error",
        "compile it with -high-effort, which tries three times; then make the kernels smaller:"
            + " fewer copies, less unrolling, narrower data"),
    TIMING(
        "fails timing",
        "[Tt]iming requirements (are |were )?not met|[Ff]ailed to meet timing",
        "do not use this bitstream; sweep over other seeds, make the kernels smaller, read the"
            + " *.sta.rpt of its project, or ask who made the board's package");

    private final String words;
    private final Optional<Pattern> sign;
    private final String advice;

    Verdict(String words, String sign, String advice) {
      this.words = words;
      this.sign = sign.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(sign));
      this.advice = advice;
    }

    /** For the user. */
    public String words() {
      return words;
    }

    /** What to do; empty when nothing has to be done. */
    public String advice() {
      return advice;
    }

    /** The verdict of these words; empty for others. */
    public static Optional<Verdict> of(String words) {
      return Arrays.stream(values()).filter(each -> each.words.equals(words)).findFirst();
    }

    /** The verdict on a build with this output. A design that misses timing ends with success. */
    public static Verdict of(boolean isOk, List<String> output) {
      for (Verdict verdict : List.of(NO_FIT, TIMING)) {
        if (output.stream().anyMatch(line -> verdict.sign.orElseThrow().matcher(line).find())) {
          return verdict;
        }
      }
      return isOk ? USABLE : FAILED;
    }
  }

  /**
   * Looks at what a build has left.
   *
   * @param project the folder of its project
   */
  public static Build of(ToolResult end, List<String> output, Path project) {
    return new Build(Verdict.of(end.isOk(), output), end, fmax(project));
  }

  private static OptionalDouble fmax(Path project) {
    try {
      Matcher matcher = FMAX.matcher(Files.readString(project.resolve("acl_quartus_report.txt")));
      return matcher.find()
          ? OptionalDouble.of(Double.parseDouble(matcher.group(1)))
          : OptionalDouble.empty();
    } catch (IOException none) {
      return OptionalDouble.empty();
    }
  }
}
