package dev.heddle.scheduler.classification;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.Mode;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a kernel's attributes and calls say about how it is executed.
 *
 * @param mode single work-item or NDRange (model M-KRN-1)
 * @param cause what decided that
 * @param trigger the first call that asks for several work-items, for {@link Cause#CALL}
 * @param autorun whether it starts by itself (model M-KRN-6)
 * @param computeUnits copies in three dimensions
 * @param simdLanes work-items side by side
 * @param askedLanes the same as an attribute asks for it
 * @param partingLoop the loop that keeps the lanes from being built, empty if none does
 * @param requiredWorkGroupSize three sizes, all 1 for a single work-item kernel, empty when not
 *     required
 * @param maxWorkGroupSize work-items of a group at most, empty when not limited (model M-NDR-1)
 * @param hasBarrier whether work-items wait for each other
 */
public record KernelTraits(
    Mode mode,
    Cause cause,
    Optional<Operation> trigger,
    boolean autorun,
    List<Integer> computeUnits,
    int simdLanes,
    int askedLanes,
    Optional<Loop> partingLoop,
    Optional<List<Integer>> requiredWorkGroupSize,
    Optional<Integer> maxWorkGroupSize,
    boolean hasBarrier) {
  private static final Set<String> IDS =
      Set.of(
          "get_global_id",
          "get_local_id",
          "get_group_id",
          "get_local_linear_id",
          "get_global_linear_id");

  /**
   * Looks at a kernel.
   *
   * @param profile what the vendor's compiler does
   */
  public static KernelTraits of(KernelIr kernel, VendorProfile profile) {
    List<Operation> triggers = new ArrayList<>();
    find(kernel.body(), triggers);
    boolean barrier = triggers.stream().anyMatch(o -> o.opcode() == Opcode.BARRIER);
    boolean async = triggers.stream().anyMatch(o -> o.opcode() == Opcode.CALL);
    Optional<List<Integer>> required = sizes(kernel, "reqd_work_group_size");
    boolean manyRequired =
        required.isPresent() && required.get().stream().anyMatch(size -> size != 1);
    boolean task = !barrier && !async && !manyRequired && isTask(kernel, profile);
    boolean single = task || triggers.isEmpty() && !manyRequired;
    int lanes = sizes(kernel, "num_simd_work_items").map(s -> s.get(0)).orElse(1);
    return new KernelTraits(
        single ? Mode.SINGLE : Mode.ITEMS,
        task ? Cause.TASK : cause(triggers, manyRequired),
        task ? Optional.empty() : triggers.stream().findFirst(),
        Attribute.find(kernel.attributes(), "autorun").isPresent(),
        sizes(kernel, "num_compute_units").orElse(List.of(1, 1, 1)),
        lanes,
        lanes,
        Optional.empty(),
        single ? Optional.of(List.of(1, 1, 1)) : required,
        single ? Optional.of(1) : limit(kernel, required, barrier, async, profile),
        barrier);
  }

  /**
   * Whether the attribute {@code task} declares a single work-item, which may ask for its number:
   * that stays hardware, as products of it do (model M-KRN-3; designs placed with 14.1 that differ
   * in the attribute alone). Later releases ignore the attribute with a warning.
   */
  private static boolean isTask(KernelIr kernel, VendorProfile profile) {
    return profile.has(Behaviour.FOLLOWS_TASK)
        && Attribute.find(kernel.attributes(), "task").isPresent();
  }

  /** Whether the kernel is a single work-item kernel. */
  public boolean isSingleWorkItem() {
    return mode == Mode.SINGLE;
  }

  /**
   * The same kernel, not vectorised because work-items of a vector would part (model M-NDR-4).
   *
   * @param loop the loop where they do
   */
  public KernelTraits withoutLanes(Loop loop) {
    return new KernelTraits(
        mode,
        cause,
        trigger,
        autorun,
        computeUnits,
        1,
        simdLanes,
        Optional.of(loop),
        requiredWorkGroupSize,
        maxWorkGroupSize,
        hasBarrier);
  }

  /** What decides how a kernel is executed (model M-KRN-1). */
  public enum Cause {
    /** It is declared to be a task. */
    TASK,
    /** Nothing in it asks for several work-items. */
    NOTHING_ASKS,
    /** An attribute asks for groups of more than one work-item. */
    GROUP_REQUIRED,
    /** It calls what only several work-items need. */
    CALL
  }

  private static Cause cause(List<Operation> triggers, boolean manyRequired) {
    if (!triggers.isEmpty()) {
      return Cause.CALL;
    }
    return manyRequired ? Cause.GROUP_REQUIRED : Cause.NOTHING_ASKS;
  }

  private static Optional<Integer> limit(
      KernelIr kernel,
      Optional<List<Integer>> required,
      boolean barrier,
      boolean async,
      VendorProfile profile) {
    if (required.isPresent()) {
      return required.map(KernelTraits::items);
    }
    Optional<List<Integer>> given = sizes(kernel, "max_work_group_size");
    if (given.isPresent()) {
      return given.map(KernelTraits::items);
    }
    if (barrier) {
      return Optional.of(profile.groups().withBarrier().cycles());
    }
    return async ? Optional.of(profile.groups().withAsyncCopy().cycles()) : Optional.empty();
  }

  /** Work-items of a group; a size that the front end calls an error counts as the most. */
  private static int items(List<Integer> sizes) {
    long items = 1;
    for (int size : sizes) {
      items = Math.min(Integer.MAX_VALUE, items * size);
    }
    return (int) items;
  }

  private static Optional<List<Integer>> sizes(KernelIr kernel, String name) {
    Optional<Attribute> attribute = Attribute.find(kernel.attributes(), name);
    if (attribute.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      OptionalLong size = attribute.get().integer(i);
      sizes.add(size.isPresent() ? (int) size.getAsLong() : 1);
    }
    return Optional.of(sizes);
  }

  private static void find(Block block, List<Operation> into) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        if (isTrigger(operation)) {
          into.add(operation);
        }
      } else if (node instanceof If branch) {
        find(branch.then(), into);
        find(branch.otherwise(), into);
      } else if (node instanceof Loop loop) {
        find(loop.body(), into);
      } else if (node instanceof Scope scope) {
        find(scope.body(), into);
      }
    }
  }

  private static boolean isTrigger(Operation operation) {
    return switch (operation.opcode()) {
      case BARRIER -> true;
      case WORK_ITEM -> IDS.contains(((Detail.Query) operation.detail()).function());
      case CALL -> ((Detail.Call) operation.detail()).movesMemory();
      default -> false;
    };
  }
}
