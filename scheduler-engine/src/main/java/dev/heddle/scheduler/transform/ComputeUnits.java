package dev.heddle.scheduler.transform;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Reassociation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The copies of a replicated kernel that asks for its compute id: the id is a constant of each
 * copy, so every copy is a kernel of its own, named {@code kernel_x_y_z} (model M-KRN-7).
 */
public final class ComputeUnits {
  private static final String ATTRIBUTE = "num_compute_units";
  private static final String QUERY = "get_compute_id";

  /** Beyond it the kernel is only analysed with an unknown id. */
  private static final int MOST_COPIES = 512;

  private ComputeUnits() {}

  /**
   * The copies in order of their ids; none if the kernel does not ask for its id.
   *
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public static List<KernelIr> copies(KernelIr kernel, Cancellation cancellation) {
    Optional<Attribute> attribute = Attribute.find(kernel.attributes(), ATTRIBUTE);
    if (attribute.isEmpty()) {
      return List.of();
    }
    KernelIndex index = new KernelIndex(kernel);
    boolean asks = false;
    for (int id = 0; id < kernel.valueCount() && !asks; id++) {
      asks = index.operation(id).map(ComputeUnits::isQuery).orElse(false);
    }
    int[] sizes = new int[3];
    long count = 1;
    for (int i = 0; i < sizes.length; i++) {
      OptionalLong size = attribute.get().integer(i);
      sizes[i] = (int) Math.max(1, Math.min(size.orElse(1), MOST_COPIES + 1));
      count *= sizes[i];
    }
    if (!asks || count == 1 && attribute.get().integer(0).isEmpty() || count > MOST_COPIES) {
      return List.of();
    }
    List<KernelIr> copies = new ArrayList<>();
    for (int x = 0; x < sizes[0]; x++) {
      for (int y = 0; y < sizes[1]; y++) {
        for (int z = 0; z < sizes[2]; z++) {
          copies.add(copy(kernel, index, new long[] {x, y, z}, cancellation));
        }
      }
    }
    return copies;
  }

  private static boolean isQuery(Operation operation) {
    return operation.opcode() == Opcode.WORK_ITEM
        && ((Detail.Query) operation.detail()).function().equals(QUERY);
  }

  private static KernelIr copy(
      KernelIr kernel, KernelIndex index, long[] ids, Cancellation cancellation) {
    TransformContext context =
        new TransformContext(
            LoopHistory.of(index), true, Reassociation.NONE, 0, Set.of(), false, cancellation);
    KernelIr built = new Copy(kernel, index, ids).run(context);
    return new KernelIr(
        kernel.name() + "_" + ids[0] + "_" + ids[1] + "_" + ids[2],
        kernel.attributes().stream().filter(a -> !a.name().equals(ATTRIBUTE)).toList(),
        built.parameters(),
        built.memories(),
        built.body(),
        built.valueCount(),
        kernel.floatScopes(),
        kernel.range());
  }

  /**
   * Puts constants for the ids. Unrolling pragmas act before copies are made: a loop whose trip
   * count only the id gives loses its pragma, and is removed only where it runs at most once.
   */
  private static final class Copy extends Replay {
    private final long[] ids;

    Copy(KernelIr kernel, KernelIndex index, long[] ids) {
      super(kernel, index);
      this.ids = ids;
    }

    @Override
    public Void operation(Operation operation) {
      if (!isQuery(operation)) {
        return super.operation(operation);
      }
      Optional<Operation> dimension = index.operation(operation.input(0));
      boolean known =
          dimension.isPresent()
              && dimension.get().detail() instanceof Detail.Constant constant
              && constant.scalar() >= 0
              && constant.scalar() < ids.length;
      if (!known) {
        return super.operation(operation);
      }
      long which = ((Detail.Constant) dimension.get().detail()).scalar();
      set(operation.id(), out.integer(operation.type(), ids[(int) which], operation.range()));
      return null;
    }

    @Override
    public Void loop(Loop loop) {
      Optional<CountedLoop> counted = CountedLoop.of(index.loop(loop.id()), index);
      boolean countsById =
          counted.isPresent()
              && counted.get().tripCount().isEmpty()
              && dependsOnId(counted.get().test().condition());
      return super.loop(countsById ? withoutUnrolling(loop) : loop);
    }

    private static Loop withoutUnrolling(Loop loop) {
      return new Loop(
          loop.id(),
          loop.carried(),
          loop.body(),
          loop.results(),
          loop.pragmas().stream().filter(p -> !(p instanceof LoopPragma.Unroll)).toList(),
          loop.kind(),
          loop.range());
    }

    private boolean dependsOnId(int value) {
      Deque<Integer> pending = new ArrayDeque<>(List.of(value));
      Set<Integer> seen = new HashSet<>();
      while (!pending.isEmpty()) {
        int id = pending.pop();
        if (!seen.add(id)) {
          continue;
        }
        Optional<Operation> operation = index.operation(id);
        if (operation.isPresent() && isQuery(operation.get())) {
          return true;
        }
        operation.ifPresent(o -> o.inputs().stream().forEach(pending::push));
        index
            .carrier(id)
            .ifPresent(
                info ->
                    info.loop().carried().stream()
                        .filter(carried -> carried.id() == id)
                        .forEach(carried -> pending.push(carried.initial())));
      }
      return false;
    }
  }
}
