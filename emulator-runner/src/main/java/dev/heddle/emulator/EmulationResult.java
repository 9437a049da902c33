package dev.heddle.emulator;

import dev.heddle.emulator.runtime.ChannelCounts;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.scheduler.report.Finding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run gave.
 *
 * @param error why nothing or not all could run, empty unless the status is ERROR
 * @param launches what ran, in order
 * @param mismatches one for each buffer that is not as expected
 * @param faults what kernels did wrong
 * @param printf all that kernels printed
 * @param notes what the user should know about the run itself, such as checks that it did not make
 * @param channels what went through each channel
 * @param buffers final contents by name, in the order of the session; empty after an error
 * @param defect where the emulator itself failed, which is an error then
 * @param fixes changes of the source that let a launch take place that is refused; faults have
 *     their own
 */
public record EmulationResult(
    Status status,
    String error,
    List<LaunchResult> launches,
    List<Mismatch> mismatches,
    List<Fault> faults,
    String printf,
    List<String> notes,
    List<ChannelCounts> channels,
    Map<String, BufferContents> buffers,
    Optional<Throwable> defect,
    List<Finding.Fix> fixes) {

  /** The result of a run in which the emulator did not fail. */
  public EmulationResult(
      Status status,
      String error,
      List<LaunchResult> launches,
      List<Mismatch> mismatches,
      List<Fault> faults,
      String printf,
      List<String> notes,
      List<ChannelCounts> channels,
      Map<String, BufferContents> buffers) {
    this(
        status,
        error,
        launches,
        mismatches,
        faults,
        printf,
        notes,
        channels,
        buffers,
        Optional.empty(),
        List.of());
  }

  public EmulationResult {
    launches = List.copyOf(launches);
    mismatches = List.copyOf(mismatches);
    faults = List.copyOf(faults);
    notes = List.copyOf(notes);
    channels = List.copyOf(channels);
    fixes = List.copyOf(fixes);
    buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
  }

  /** How a run ended. */
  public enum Status {
    OK(0),
    MISMATCH(1),
    ERROR(2),
    FAULT(3);

    private final int exitCode;

    Status(int exitCode) {
      this.exitCode = exitCode;
    }

    /** The exit code of {@code heddle emulate}. */
    public int exitCode() {
      return exitCode;
    }
  }

  /** A run that could not take place. */
  public static EmulationResult error(String message) {
    return new EmulationResult(
        Status.ERROR, message, List.of(), List.of(), List.of(), "", List.of(), List.of(), Map.of());
  }

  /** A run that ended with a defect of the emulator. */
  static EmulationResult failed(Throwable defect) {
    return new EmulationResult(
        Status.ERROR,
        "the emulator failed on this kernel, please report it with the kernel's source: " + defect,
        List.of(),
        List.of(),
        List.of(),
        "",
        List.of(),
        List.of(),
        Map.of(),
        Optional.of(defect),
        List.of());
  }

  /** The same with other faults. */
  public EmulationResult withFaults(List<Fault> others) {
    return new EmulationResult(
        status,
        error,
        launches,
        mismatches,
        others,
        printf,
        notes,
        channels,
        buffers,
        defect,
        fixes);
  }

  /** The same with changes of the source on offer. */
  EmulationResult withFixes(List<Finding.Fix> offered) {
    return new EmulationResult(
        status,
        error,
        launches,
        mismatches,
        faults,
        printf,
        notes,
        channels,
        buffers,
        defect,
        offered);
  }
}
