package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Private arrays become registers (model M-REG-1 to M-REG-7). A shift register needs no case of its
 * own: after the shift each register holds what its neighbour held, so the distance of a recurrence
 * through it is its length.
 */
final class Registers implements Transform {
  @Override
  public String name() {
    return "registers";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Slots slots = new Slots(kernel, index, context.singleWorkItem());
    if (slots.layouts().isEmpty()) {
      return kernel;
    }
    KernelIr promoted = new Promotion(kernel, index, slots).run(context);
    return promoted.withMemories(
        promoted.memories().stream().filter(m -> !isReplaced(m, slots)).toList());
  }

  private static boolean isReplaced(MemoryObject object, Slots slots) {
    Slots.Layout layout = slots.layouts().get(object.id());
    return layout != null && !layout.mirrored();
  }

  /** Replaces the accesses. */
  private static final class Promotion extends Replay {
    private final Slots slots;
    private final WholeFills fills;
    private final Map<Integer, int[]> registers = new HashMap<>();
    private final Map<Node, BitSet> written = new java.util.IdentityHashMap<>();

    Promotion(KernelIr kernel, KernelIndex index, Slots slots) {
      super(kernel, index);
      this.slots = slots;
      this.fills = new WholeFills(index, slots);
      for (Slots.Layout layout : slots.layouts().values()) {
        int[] variables = new int[layout.types().size()];
        for (int i = 0; i < variables.length; i++) {
          String name = layout.object().name();
          variables[i] = out.variable(layout.types().get(i), name, layout.object().range());
          // A branch without a store leaves it as it is.
          out.write(
              variables[i], out.operation(Opcode.UNDEFINED, layout.types().get(i), kernel.range()));
        }
        registers.put(layout.object().id(), variables);
      }
      written(kernel.body());
    }

    /** Finds the registers that each loop and scope writes. */
    private BitSet written(Block block) {
      BitSet all = new BitSet();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation && operation.opcode() == Opcode.STORE) {
          stored(operation, all);
        } else if (node instanceof If branch) {
          all.or(written(branch.then()));
          all.or(written(branch.otherwise()));
        } else if (node instanceof Loop loop) {
          BitSet inside = written(loop.body());
          written.put(loop, inside);
          all.or(inside);
          for (Slots.Layout layout : fills.of(loop)) {
            Arrays.stream(registers.get(layout.object().id())).forEach(all::set);
          }
        } else if (node instanceof Scope scope) {
          BitSet inside = written(scope.body());
          written.put(scope, inside);
          all.or(inside);
        }
      }
      return all;
    }

    private void stored(Operation store, BitSet into) {
      Slots.Layout layout = layout(store);
      if (layout == null) {
        return;
      }
      int[] variables = registers.get(layout.object().id());
      if (fills.contains(store)) {
        into.set(variables[0]);
        return;
      }
      for (Slots.Part part : parts(store, layout)) {
        if (part.slot() != Slots.OUTSIDE) {
          into.set(variables[part.slot()]);
        }
      }
    }

    private Slots.Layout layout(Operation operation) {
      return operation.detail() instanceof Detail.Access access
          ? slots.layouts().get(access.object())
          : null;
    }

    /** The registers that an access may touch: those of its parts, or all if it is dynamic. */
    private List<Slots.Part> parts(Operation operation, Slots.Layout layout) {
      OptionalLong offset = slots.constantOffset(operation);
      if (offset.isEmpty()) {
        return IntStream.range(0, layout.types().size())
            .mapToObj(slot -> new Slots.Part(slot, Slots.WHOLE))
            .toList();
      }
      return Slots.parts(operation, offset.getAsLong()).stream()
          .map(field -> Slots.part(layout, field))
          .toList();
    }

    /** An array that the loop declares has no value when an iteration starts. */
    @Override
    protected int[] extraCarried(Loop loop) {
      BitSet carried = (BitSet) written.get(loop).clone();
      for (Slots.Layout layout : slots.layouts().values()) {
        if (loop.declares(layout.object())) {
          for (int variable : registers.get(layout.object().id())) {
            carried.clear(variable);
          }
        }
      }
      return carried.stream().toArray();
    }

    /** What a loop has filled holds what the register holds that stands for all. */
    @Override
    public Void loop(Loop loop) {
      super.loop(loop);
      for (Slots.Layout layout : fills.of(loop)) {
        int[] variables = registers.get(layout.object().id());
        int value = out.read(variables[0], loop.range());
        Arrays.stream(variables).forEach(variable -> out.write(variable, value));
      }
      return null;
    }

    @Override
    protected int[] extraResults(Scope scope) {
      return written.get(scope).stream().toArray();
    }

    @Override
    public Void operation(Operation operation) {
      Slots.Layout layout = layout(operation);
      if (layout == null) {
        return super.operation(operation);
      }
      int[] variables = registers.get(layout.object().id());
      boolean dynamic = slots.constantOffset(operation).isEmpty();
      boolean load = operation.opcode() == Opcode.LOAD;
      if (layout.mirrored() && (dynamic || !load)) {
        super.operation(operation);
      }
      if (dynamic && layout.mirrored()) {
        return null;
      }
      List<Slots.Part> touched = parts(operation, layout);
      if (load) {
        set(
            operation.id(),
            dynamic
                ? dynamicLoad(operation, layout, variables)
                : load(operation, variables, touched));
      } else if (dynamic) {
        int count = fills.contains(operation) ? 1 : variables.length;
        dynamicStore(operation, layout, variables, count);
      } else {
        store(operation, layout, variables, touched);
      }
      return null;
    }

    private int load(Operation load, int[] variables, List<Slots.Part> touched) {
      if (!isSplit(load.type())) {
        return read(load, variables, touched.get(0), load.type());
      }
      List<IrType.Field> fields = ((IrType.Aggregate) load.type()).fields();
      int whole = undefined(load);
      for (int member = 0; member < touched.size(); member++) {
        if (touched.get(member).slot() != Slots.OUTSIDE) {
          int part = read(load, variables, touched.get(member), fields.get(member).type());
          whole =
              out.operation(
                  Opcode.INSERT_FIELD,
                  load.type(),
                  Ids.of(whole, part),
                  new Detail.Member(member),
                  load.range());
        }
      }
      return whole;
    }

    private static boolean isSplit(IrType type) {
      return type instanceof IrType.Aggregate aggregate && !aggregate.fields().isEmpty();
    }

    /** Outside the array any value will do. */
    private int read(Operation load, int[] variables, Slots.Part part, IrType type) {
      if (part.slot() == Slots.OUTSIDE) {
        return undefined(load);
      }
      int register = out.read(variables[part.slot()], load.range());
      return lane(register, part.lane(), type, load);
    }

    /** A lane of a vector, or all of it. */
    private int lane(int vector, int lane, IrType type, Operation load) {
      Detail lanes = new Detail.Lanes(List.of(lane));
      return lane == Slots.WHOLE
          ? vector
          : out.operation(Opcode.EXTRACT, type, Ids.of(vector), lanes, load.range());
    }

    private void store(
        Operation store, Slots.Layout layout, int[] variables, List<Slots.Part> touched) {
      int stored = value(store.input(0));
      IrType type = ((Detail.Access) store.detail()).accessed();
      for (int member = 0; member < touched.size(); member++) {
        Slots.Part part = touched.get(member);
        if (part.slot() == Slots.OUTSIDE) {
          continue;
        }
        int value = stored;
        if (isSplit(type)) {
          value =
              out.operation(
                  Opcode.EXTRACT_FIELD,
                  ((IrType.Aggregate) type).fields().get(member).type(),
                  Ids.of(stored),
                  new Detail.Member(member),
                  store.range());
        }
        int variable = variables[part.slot()];
        out.write(variable, changed(variable, part, layout, value, store));
      }
    }

    /** What a register holds when a part of it has been stored. */
    private int changed(
        int variable, Slots.Part part, Slots.Layout layout, int stored, Operation store) {
      if (part.lane() == Slots.WHOLE) {
        return stored;
      }
      int before = out.read(variable, store.range());
      Detail lanes = new Detail.Lanes(List.of(part.lane()));
      IrType type = layout.types().get(part.slot());
      return out.operation(Opcode.INSERT, type, Ids.of(before, stored), lanes, store.range());
    }

    private int undefined(Operation operation) {
      return out.operation(
          Opcode.UNDEFINED, operation.type(), Ids.NONE, Detail.NONE, operation.range());
    }

    /** Number of the element that is accessed. */
    private int element(Operation operation, Slots.Layout layout) {
      Detail.Access access = (Detail.Access) operation.detail();
      long size = Slots.elementSize(layout.object());
      int sum = out.integer(IrType.I64, Math.floorDiv(access.offset(), size), operation.range());
      for (Detail.Subscript subscript : access.subscripts()) {
        int scale = out.integer(IrType.I64, subscript.strideBytes() / size, operation.range());
        int part =
            out.operation(
                Opcode.MUL,
                IrType.I64,
                operation.range(),
                value(operation.input(subscript.input())),
                scale);
        sum = out.operation(Opcode.ADD, IrType.I64, operation.range(), part, sum);
      }
      return sum;
    }

    /** Chooses among the registers by the bits of the element's number. */
    private int dynamicLoad(Operation operation, Slots.Layout layout, int[] variables) {
      int element = element(operation, layout);
      List<Integer> level = new ArrayList<>();
      int lane = Slots.lane(operation, layout.object());
      for (int variable : variables) {
        int register = out.read(variable, operation.range());
        level.add(lane(register, lane, operation.type(), operation));
      }
      for (int bit = 0; level.size() > 1; bit++) {
        int mask = out.integer(IrType.I64, 1L << bit, operation.range());
        int zero = out.integer(IrType.I64, 0, operation.range());
        int masked = out.operation(Opcode.AND, IrType.I64, operation.range(), element, mask);
        int odd = out.operation(Opcode.NE, IrType.BOOL, operation.range(), masked, zero);
        List<Integer> next = new ArrayList<>();
        for (int i = 0; i < level.size(); i += 2) {
          next.add(
              i + 1 == level.size()
                  ? level.get(i)
                  : out.operation(
                      Opcode.SELECT,
                      operation.type(),
                      operation.range(),
                      odd,
                      level.get(i + 1),
                      level.get(i)));
        }
        level = next;
      }
      return level.get(0);
    }

    /** Stores to the register that is meant, among the first ones. */
    private void dynamicStore(
        Operation operation, Slots.Layout layout, int[] variables, int count) {
      int element = element(operation, layout);
      int stored = value(operation.input(0));
      IrType type = layout.types().get(0);
      int lane = Slots.lane(operation, layout.object());
      for (int i = 0; i < count; i++) {
        int number = out.integer(IrType.I64, i, operation.range());
        int chosen = out.operation(Opcode.EQ, IrType.BOOL, operation.range(), element, number);
        int before = out.read(variables[i], operation.range());
        Slots.Part part = new Slots.Part(i, lane);
        int after = changed(variables[i], part, layout, stored, operation);
        out.write(
            variables[i],
            out.operation(Opcode.SELECT, type, operation.range(), chosen, after, before));
      }
    }
  }
}
