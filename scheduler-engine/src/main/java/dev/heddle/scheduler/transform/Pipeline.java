package dev.heddle.scheduler.transform;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns a kernel as written into the kernel as built, by the steps of its configuration. The steps
 * are repeated while they still unroll loops or turn arrays into registers, because one enables the
 * other (model M-UNR-5).
 */
public final class Pipeline {
  private static final int MOST_ROUNDS = 6;

  /** What is done once, before everything else. */
  private static final List<Transform> FIRST_STEPS = List.of(new FloatFunctions());

  private static final List<Transform> STEPS =
      List.of(
          new Simplify(),
          new SameExits(),
          new Remainders(),
          new CutProducts(),
          new DeadCode(),
          new Unroll(),
          new Simplify(),
          new Coalesce(),
          new Fuse(),
          new LoadReuse(),
          new SplitMembers(),
          new Registers(),
          new ElementPromotion(),
          new KnownTargets(),
          new LoadReuse(),
          new OverwrittenStores(),
          new Reassociate(),
          new DeadCode());

  /** What is done once, when nothing else changes any more. */
  private static final List<Transform> LAST_STEPS =
      List.of(
          new AsyncCopies(),
          new ChannelElements(),
          new LoadedTests(),
          new BranchFusion(),
          new ExitCode(),
          new CarriedLanes(),
          new OneBitFlags(),
          new Simplify(),
          new DeadCode(),
          new DelayLines());

  private final boolean executable;

  private Pipeline(boolean executable) {
    this.executable = executable;
  }

  /** All steps: what they give is what is scheduled. */
  public Pipeline() {
    this(false);
  }

  /** The steps whose result computes what the kernel as written does. */
  public static Pipeline executable() {
    return new Pipeline(true);
  }

  /**
   * A kernel as built.
   *
   * @param history what has become of the loops as written
   * @param registers arrays that are held in registers
   */
  public record Result(KernelIr kernel, LoopHistory history, List<MemoryObject> registers) {
    public Result {
      registers = List.copyOf(registers);
    }
  }

  /**
   * Runs the steps.
   *
   * @param singleWorkItem whether one work-item executes the kernel
   * @param reassociate whether floating-point operations may be reordered
   * @param largestDotProduct products that one operator of the device adds, 0 if it has none
   * @param behaviours what the vendor's compiler does
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Result run(
      KernelIr kernel,
      boolean singleWorkItem,
      Reassociation reassociate,
      int largestDotProduct,
      Set<Behaviour> behaviours,
      Cancellation cancellation) {
    LoopHistory history = LoopHistory.of(new KernelIndex(kernel));
    TransformContext context =
        new TransformContext(
            history,
            singleWorkItem,
            reassociate,
            largestDotProduct,
            behaviours,
            executable,
            cancellation);
    KernelIr current = apply(FIRST_STEPS, kernel, context);
    List<MemoryObject> registers = new ArrayList<>();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      int before = size(current);
      for (Transform step : STEPS) {
        KernelIr next = apply(List.of(step), current, context);
        if (step instanceof Registers) {
          registers.addAll(removed(current, next));
        }
        current = next;
      }
      if (size(current) == before && round > 0) {
        break;
      }
    }
    return new Result(apply(LAST_STEPS, current, context), history, registers);
  }

  private KernelIr apply(List<Transform> steps, KernelIr kernel, TransformContext context) {
    KernelIr current = kernel;
    for (Transform step : steps) {
      context.cancellation().check();
      if (!executable || !(step instanceof CountsOnly)) {
        current = step.apply(current, context);
      }
    }
    return current;
  }

  /** Arrays that are used before a step and do not exist behind it. */
  private static List<MemoryObject> removed(KernelIr before, KernelIr after) {
    Set<Integer> used = new HashSet<>();
    for (Operation operation : new KernelIndex(before).accesses()) {
      used.add(((Detail.Access) operation.detail()).object());
    }
    Set<Integer> left = new HashSet<>();
    after.memories().forEach(object -> left.add(object.id()));
    return before.memories().stream()
        .filter(object -> !object.dimensions().isEmpty())
        .filter(object -> used.contains(object.id()) && !left.contains(object.id()))
        .toList();
  }

  private static int size(KernelIr kernel) {
    KernelIndex index = new KernelIndex(kernel);
    return index.operationCount() * 31 + index.loops().size() * 7 + kernel.memories().size();
  }
}
