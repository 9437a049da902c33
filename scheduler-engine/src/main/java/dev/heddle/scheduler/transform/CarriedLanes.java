package dev.heddle.scheduler.transform;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Vectors that a loop makes anew from single lanes, or by one floating-point sum, are carried lane
 * by lane, as a compiler that takes vectors apart has them: each lane has a recurrence of its own,
 * which may be an accumulator (model M-RED-1).
 */
final class CarriedLanes implements Transform {
  @Override
  public String name() {
    return "carried lanes";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Map<Integer, Loop.Carried> split = new HashMap<>();
    for (KernelIndex.LoopInfo info : index.loops()) {
      for (int i = 0; i < info.loop().carried().size(); i++) {
        if (isSplit(info, i, index)) {
          split.put(info.loop().carried().get(i).id(), info.loop().carried().get(i));
        }
      }
    }
    return split.isEmpty() ? kernel : new Splitting(kernel, index, split).run(context);
  }

  private static boolean isSplit(KernelIndex.LoopInfo info, int position, KernelIndex index) {
    Loop.Carried carried = info.loop().carried().get(position);
    return carried.type().laneCount() > 1
        && carried.distance() == 1
        && !info.continues().isEmpty()
        && info.continues().stream()
            .map(jump -> jump.next().get(position))
            .allMatch(next -> next == carried.id() || isMadeOfLanes(next, carried.id(), index));
  }

  private static boolean isMadeOfLanes(int next, int carried, KernelIndex index) {
    Operation operation = index.operation(next).orElse(null);
    return operation != null
        && (operation.opcode() == Opcode.VECTOR
            || operation.opcode() == Opcode.INSERT
            || isSum(operation) && operation.inputs().stream().anyMatch(i -> i == carried));
  }

  private static boolean isSum(Operation operation) {
    return operation.opcode() == Opcode.FADD || operation.opcode() == Opcode.FSUB;
  }

  /** Replaces the vectors. */
  private static final class Splitting extends Replay {
    private final Map<Integer, Loop.Carried> split;

    /** Variables of the lanes of each vector that is being carried. */
    private final Map<Integer, int[]> variables = new HashMap<>();

    Splitting(KernelIr kernel, KernelIndex index, Map<Integer, Loop.Carried> split) {
      super(kernel, index);
      this.split = split;
    }

    @Override
    protected boolean isNeeded(int value) {
      return !split.containsKey(value);
    }

    @Override
    protected int[] extraCarried(Loop loop) {
      int[] all = {};
      for (Loop.Carried carried : loop.carried()) {
        if (split.containsKey(carried.id())) {
          int[] lanes = new int[carried.type().laneCount()];
          for (int lane = 0; lane < lanes.length; lane++) {
            lanes[lane] = out.variable(carried.type().lane(), carried.name(), carried.range());
            out.write(lanes[lane], lane(value(carried.initial()), carried, lane, loop.range()));
          }
          variables.put(carried.id(), lanes);
          all = concat(all, lanes);
        }
      }
      return all;
    }

    @Override
    protected void startBody(Loop loop) {
      for (Loop.Carried carried : loop.carried()) {
        int[] lanes = variables.get(carried.id());
        if (lanes != null) {
          int[] values = new int[lanes.length];
          for (int lane = 0; lane < lanes.length; lane++) {
            values[lane] = out.read(lanes[lane], loop.range());
          }
          set(carried.id(), out.operation(Opcode.VECTOR, carried.type(), loop.range(), values));
        }
      }
    }

    @Override
    public Void exit(Node.Exit exit) {
      if (exit instanceof Node.Continue jump) {
        List<Loop.Carried> carried = index.loop(jump.loop()).loop().carried();
        Map<Integer, Integer> next = new HashMap<>();
        for (int i = 0; i < carried.size(); i++) {
          int[] lanes = variables.get(carried.get(i).id());
          for (int lane = 0; lanes != null && lane < lanes.length; lane++) {
            next.put(lanes[lane], next(jump.next().get(i), carried.get(i), lane, jump.range()));
          }
        }
        next.forEach(out::write);
      }
      return super.exit(exit);
    }

    /** A sum of vectors is one of their lanes. */
    private int next(int old, Loop.Carried carried, int lane, SourceRange range) {
      Operation operation = index.operation(old).filter(CarriedLanes::isSum).orElse(null);
      if (operation == null) {
        return lane(value(old), carried, lane, range);
      }
      Ids inputs =
          Ids.of(
              lane(value(operation.input(0)), carried, lane, operation.range()),
              lane(value(operation.input(1)), carried, lane, operation.range()));
      return out.operation(
          operation.opcode(), carried.type().lane(), inputs, operation.detail(), operation.range());
    }

    private int lane(int vector, Loop.Carried carried, int lane, SourceRange range) {
      IrType type = carried.type().lane();
      Detail number = new Detail.Lanes(List.of(lane));
      return out.operation(Opcode.EXTRACT, type, Ids.of(vector), number, range);
    }
  }
}
