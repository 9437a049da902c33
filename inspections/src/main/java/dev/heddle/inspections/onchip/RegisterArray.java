package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import java.util.List;
import java.util.Optional;

/**
 * A private array in memory blocks, as loops that access it are not unrolled, so that its indices
 * are no constants: a shift register of which the loop that shifts is not unrolled, or a small
 * array. Told only where unrolling makes the kernel faster, or turns the array into registers.
 */
public final class RegisterArray implements Inspection {
  /** Bytes up to which a small array is worth registers. */
  private static final long SMALL = 4096;

  /** Iterations up to which a loop over a shift register, or another array, may be unrolled. */
  private static final int LONG = 1024;

  private static final int SHORT = 64;

  private static final double GAIN = 0.05;

  /** Share of the device that unrolling may take. */
  private static final double AFFORDABLE = 0.1;

  /** Share of the device that registers in place of a memory may take. */
  private static final double CHEAP = 0.01;

  private final boolean shifted;
  private final About about;

  /**
   * The inspection for one kind of array.
   *
   * @param shifted whether shift registers are meant, else other arrays
   */
  public RegisterArray(boolean shifted) {
    this.shifted = shifted;
    this.about =
        About.of(
            shifted ? "shift-register-not-inferred" : "register-array-in-ram",
            Group.ON_CHIP,
            shifted
                ? "An array looks like a shift register but is none"
                : "A small array is in memory blocks because of computed indices",
            shifted ? Level.WARNING : Level.INFO,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE,
            About.Need.TREE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          boolean isMeant =
              (shifted || memory.isRam())
                  && memory.space() == AddressSpace.PRIVATE
                  && memory.members().size() == 1
                  && kernel.hardware().isSingle()
                  && (shifted || memory.requestedBytes() <= SMALL);
          if (isMeant) {
            ArrayLoops loops =
                new ArrayLoops(kernel.definition(), memory.name(), shifted ? LONG : SHORT);
            boolean isShift =
                loops
                    .shifting()
                    .filter(loop -> memory.isRam() || loops.rolled().contains(loop))
                    .isPresent();
            if (isShift == shifted && !loops.rolled().isEmpty()) {
              problems.add(problem(memory, kernel, loops));
            }
          }
        });
  }

  private Problem problem(MemoryPlan memory, KernelScope kernel, ArrayLoops loops) {
    Statement.Loop first =
        loops.shifting().filter(loops.rolled()::contains).orElse(loops.rolled().get(0));
    int line = first.keywordRange().line();
    boolean isFilled = shifted && loops.shifting().filter(each -> each != first).isPresent();
    String message =
        isFilled
            ? "'%s' would be a shift register, but the loop at line %d has a computed index into it, which makes it a memory that cannot move all elements at once: unroll the loops over it"
                .formatted(memory.name(), line)
            : shifted
                ? "'%s' would be a shift register, but the loop at line %d that shifts it is not unrolled, so its elements move one after the other: unroll the loops over it"
                    .formatted(memory.name(), line)
                : "'%s' (%,d bytes) is in %s since the loop at line %d has a computed index into it; with unrolled loops it is registers"
                    .formatted(memory.name(), memory.requestedBytes(), blocks(memory), line);
    return Problem.of(
            about.level(),
            isFilled
                ? shift(kernel, loops.shifting().get()).orElse(cause(memory, kernel, first))
                : cause(memory, kernel, first),
            kernel.hardware().range(memory.place()).standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(first.keywordRange(), "this loop is not unrolled"))
        .with(unrolled(memory, kernel, loops))
        .whenFixed();
  }

  private static String blocks(MemoryPlan memory) {
    return memory.rams() == 0
        ? "logic blocks used as memory"
        : "%d memory block%s".formatted(memory.rams(), memory.rams() == 1 ? "" : "s");
  }

  /** The loop whose iterations wait for a shift that is unrolled, but goes through memory. */
  private static Optional<Cause> shift(KernelScope kernel, Statement.Loop shifting) {
    List<LoopOrigin> origins = kernel.hardware().origins();
    return origins.stream()
        .filter(
            origin ->
                kernel
                    .file()
                    .loops()
                    .find(kernel.hardware().range(origin.place()).standing())
                    .filter(entry -> entry.loop() == shifting)
                    .isPresent())
        .flatMap(origin -> origin.parent().stream().boxed())
        .flatMap(parent -> origins.get(parent).loops().stream().boxed())
        .map(loop -> new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop)))
        .findFirst();
  }

  /** A shift in a loop keeps iterations of the loop around it apart. */
  private Cause cause(MemoryPlan memory, KernelScope kernel, Statement.Loop loop) {
    return kernel.hardware().loops().stream()
        .filter(plan -> shifted && plan.parent().isPresent())
        .filter(plan -> kernel.source(plan).filter(found -> found.loop() == loop).isPresent())
        .findFirst()
        .map(plan -> kernel.identities().loop(plan.parent().getAsInt()))
        .map(outer -> new Cause(Cause.Kind.SERIAL, outer))
        .orElseGet(() -> new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())));
  }

  private List<ProposedFix> unrolled(MemoryPlan memory, KernelScope kernel, ArrayLoops loops) {
    EditBuilder edits = new EditBuilder(kernel.definition().range().file());
    for (Statement.Loop loop : loops.rolled()) {
      SourceRange keyword = loop.keywordRange();
      loop.pragma(LoopPragma.Unroll.class)
          .ifPresentOrElse(
              old -> edits.replace(old.range(), "#pragma unroll"),
              () -> edits.lineAbove(keyword, "#pragma unroll"));
    }
    return ProposedFix.of(
        edits.edits(),
        "Unroll the loops over '%s'".formatted(memory.name()),
        new ProposedFix.Target(kernel.name(), kernel.name()),
        ProposedFix.Results.SAME,
        shifted
            ? Improvement.time(kernel.name(), GAIN, AFFORDABLE)
            : Improvement.registers(kernel.name(), memory.name(), CHEAP));
  }
}
