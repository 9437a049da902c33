package dev.heddle.rtl.proof;

import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Runs the launches of a session in generated hardware, and compares buffers with the emulator and
 * cycles with the schedule.
 */
public final class SessionProof {
  /** Cycles of a launch after which it is ended unless another number is given: minutes. */
  public static final long CYCLES = 100_000_000;

  final Analyzer analyzer = Analyzer.ofExecutables();
  final Emulator emulator = new Emulator();
  final UnaryOperator<KernelHardware> change;
  final UnaryOperator<SystemHardware> changeAll;
  final long bound;
  final Optional<Path> library;
  final Build build;

  /** A proof of the hardware as it is made. */
  public SessionProof() {
    this(UnaryOperator.identity(), UnaryOperator.identity(), CYCLES, Optional.empty(), Build.USUAL);
  }

  private SessionProof(
      UnaryOperator<KernelHardware> change,
      UnaryOperator<SystemHardware> changeAll,
      long bound,
      Optional<Path> library,
      Build build) {
    this.change = change;
    this.changeAll = changeAll;
    this.bound = bound;
    this.library = library;
    this.build = build;
  }

  /**
   * A proof in which a launch in the simulation on the JVM is ended after a number of cycles, which
   * is a fault.
   */
  public SessionProof within(long cycles) {
    return new SessionProof(change, changeAll, cycles, library, build);
  }

  /** A proof of hardware that something is done to before it runs: it finds mistakes. */
  SessionProof changing(UnaryOperator<KernelHardware> other) {
    return new SessionProof(other, changeAll, bound, library, build);
  }

  /** The same for kernels with channels. */
  SessionProof changingAll(UnaryOperator<SystemHardware> other) {
    return new SessionProof(change, other, bound, library, build);
  }

  /**
   * A proof of many kernels with short launches, whose runs share what Verilator's library was
   * compiled to, in a folder.
   */
  SessionProof keeping(Path folder) {
    return new SessionProof(
        change,
        changeAll,
        bound,
        Optional.of(folder),
        new Build(false, build.synthesized(), build.bus(), build.waves()));
  }

  /** A proof of the gates that Yosys makes, with memory that waits by chance. */
  SessionProof synthesized() {
    return new SessionProof(
        change,
        changeAll,
        bound,
        library,
        new Build(build.optimised(), true, build.bus(), build.waves()));
  }

  /**
   * A proof that keeps the signals of each launch over time in a folder, as value change dumps
   * ({@code .vcd}), in a simulator other than the one on the JVM.
   */
  public SessionProof recording(Path folder) {
    Build recording =
        new Build(build.optimised(), build.synthesized(), build.bus(), Optional.of(folder));
    return new SessionProof(change, changeAll, bound, library, recording);
  }

  /**
   * A proof of kernels behind a bus, in a simulator other than the one on the JVM: bytes are
   * compared, and no cycles.
   */
  public SessionProof behind(BusLink link) {
    Build behind =
        new Build(build.optimised(), build.synthesized(), Optional.of(link), build.waves());
    return new SessionProof(change, changeAll, bound, library, behind);
  }

  /**
   * Runs a session.
   *
   * @param simulator what runs the hardware
   * @param seed decides what registers and memories hold at power-on
   * @return never null; what is wrong with session or kernels is told in the result
   */
  public ProofResult run(
      Session session, Simulator simulator, MemoryTiming timing, long seed, Progress progress) {
    try (BuiltSession built = build(session, simulator, progress)) {
      return built.run(timing, seed);
    }
  }

  /** Emulates a session and schedules its kernels, for runs with several settings of memory. */
  public BuiltSession build(Session session, Simulator simulator, Progress progress) {
    return new BuiltSession(this, session, simulator, progress);
  }
}
