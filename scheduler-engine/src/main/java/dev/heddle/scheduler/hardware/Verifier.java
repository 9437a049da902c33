package dev.heddle.scheduler.hardware;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the hardware of a kernel without what made it: whether it could be built and would
 * compute what the dataflow says. It reads the records only. Linear in their size but for the
 * search of closed paths.
 */
public final class Verifier {
  private final ScheduledKernel kernel;
  private final List<Violation> violations = new ArrayList<>();

  /** For a kernel. */
  Verifier(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** What does not hold, what is only counted included; empty when all holds. */
  public static List<Violation> violations(ScheduledKernel kernel) {
    Verifier verifier = new Verifier(kernel);
    Accesses accesses = new Accesses(kernel);
    new StructureRules(verifier).check();
    new BlockRules(verifier, accesses).check();
    new LoopRules(verifier).check();
    new MemoryRules(verifier, accesses).check();
    new PortRules(verifier).check();
    new HandedRules(verifier).check();
    new SourceRules(verifier).check();
    return List.copyOf(verifier.violations);
  }

  /** What does not hold between the kernels of a design; those themselves are not looked at. */
  public static List<Violation> violations(SystemPlan system) {
    return List.copyOf(new SystemRules(system).check());
  }

  /** The kernel that is looked at. */
  ScheduledKernel kernel() {
    return kernel;
  }

  /** Reports a broken rule. */
  void report(Rule rule, Violation.Subject subject, int id, double actual, double needed) {
    violations.add(new Violation(rule, subject, id, actual, needed));
  }

  /** Reports a rule if it is broken. */
  void expect(
      boolean holds, Rule rule, Violation.Subject subject, int id, double actual, double needed) {
    if (!holds) {
      report(rule, subject, id, actual, needed);
    }
  }
}
