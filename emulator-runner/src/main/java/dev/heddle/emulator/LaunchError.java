package dev.heddle.emulator;

import dev.heddle.scheduler.report.Finding;
import java.util.List;

/** A launch that the runtime refuses; the message begins with the name of OpenCL's error. */
public final class LaunchError extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Finding.Fix> fixes;

  LaunchError(String code, String problem) {
    this(code, problem, List.of());
  }

  LaunchError(String code, String problem, List<Finding.Fix> fixes) {
    super(code + ": " + problem);
    this.fixes = List.copyOf(fixes);
  }

  /** Changes of the source that let the launch take place. */
  List<Finding.Fix> fixes() {
    return fixes;
  }
}
