package dev.heddle.emulator.runtime;

/** Ends a kernel that did something wrong. */
public final class KernelFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Fault fault;

  /** Carries a fault out of generated code. */
  public KernelFault(Fault fault) {
    super(fault.message(), null, false, false);
    this.fault = fault;
  }

  /** What happened. */
  public Fault fault() {
    return fault;
  }
}
