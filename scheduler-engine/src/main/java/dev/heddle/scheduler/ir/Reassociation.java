package dev.heddle.scheduler.ir;

/**
 * Whether floating-point operations may be reordered (model M-RED-3, programming-guide-1-6 F-112).
 *
 * @param allowed what options say
 * @param overrides whether they say it for blocks with a pragma of their own as well
 */
public record Reassociation(boolean allowed, boolean overrides) {
  /** Nothing but what pragmas say. */
  public static final Reassociation NONE = new Reassociation(false, false);

  /** Whether an operation of a kernel may change places with others. */
  public boolean allows(Operation operation, KernelIr kernel) {
    return allowed && overrides
        || FloatScope.at(operation.range(), kernel.floatScopes()).orElse(allowed);
  }
}
