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
      List<Slots.Part> parts =
          fills.contains(store) ? dynamicParts(store, layout) : parts(store, layout);
      for (Slots.Part part : parts) {
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
        int pieces = layout.piecesInPeriod();
        for (int i = pieces; i < variables.length; i++) {
          out.write(variables[i], out.read(variables[i % pieces], loop.range()));
        }
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
        int count = fills.contains(operation) ? 1 : variables.length / layout.piecesInPeriod();
        dynamicStore(operation, layout, variables, count);
      } else {
        store(operation, layout, variables, touched);
      }
      return null;
    }

    private int load(Operation load, int[] variables, List<Slots.Part> touched) {
      return joined(load, touched, (member, part, type) -> read(load, variables, part, type));
    }

    /** What is loaded, from its parts. */
    private int joined(Operation load, List<Slots.Part> touched, PartReader reader) {
      if (!isSplit(load.type())) {
        return reader.read(0, touched.get(0), load.type());
      }
      List<IrType.Field> fields = ((IrType.Aggregate) load.type()).fields();
      int whole = undefined(load, load.type());
      for (int member = 0; member < touched.size(); member++) {
        if (touched.get(member).slot() != Slots.OUTSIDE) {
          int part = reader.read(member, touched.get(member), fields.get(member).type());
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
        return undefined(load, type);
      }
      int register = out.read(variables[part.slot()], load.range());
      IrType held = layoutType(load, part.slot());
      return part.lane() == Slots.WHOLE
          ? as(type, held, register, load)
          : lane(register, part.lane(), type, load);
    }

    private IrType layoutType(Operation operation, int slot) {
      return layout(operation).types().get(slot);
    }

    /** The bits of a value as one of another type. */
    private int as(IrType wanted, IrType type, int value, Operation operation) {
      return wanted.equals(type)
          ? value
          : out.operation(Opcode.BITCAST, wanted, operation.range(), value);
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
      for (int member = 0; member < touched.size(); member++) {
        Slots.Part part = touched.get(member);
        if (part.slot() != Slots.OUTSIDE) {
          int variable = variables[part.slot()];
          int value = storedPart(store, member, layout.types().get(part.slot()), part.lane());
          out.write(variable, changed(variable, part, layout, value, store));
        }
      }
    }

    /** A member of what is stored, as the register holds it. */
    private int storedPart(Operation store, int member, IrType register, int lane) {
      int stored = value(store.input(0));
      IrType type = ((Detail.Access) store.detail()).accessed();
      if (isSplit(type)) {
        type = ((IrType.Aggregate) type).fields().get(member).type();
        stored =
            out.operation(
                Opcode.EXTRACT_FIELD,
                type,
                Ids.of(stored),
                new Detail.Member(member),
                store.range());
      }
      return lane == Slots.WHOLE ? as(register, type, stored, store) : stored;
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

    private int undefined(Operation operation, IrType type) {
      return out.operation(Opcode.UNDEFINED, type, Ids.NONE, Detail.NONE, operation.range());
    }

    /**
     * Number of what is accessed, in units of so many bytes: of a structure that is longer, its
     * members lie in units of their own.
     */
    private int number(Operation operation, int member, long unit) {
      long offset = Slots.parts(operation, slots.start(operation)).get(member).offset();
      int sum = out.integer(IrType.I64, Math.floorDiv(offset, unit), operation.range());
      for (Detail.Subscript subscript : slots.moving(operation)) {
        int scale = out.integer(IrType.I64, subscript.strideBytes() / unit, operation.range());
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

    private List<Slots.Part> dynamicParts(Operation operation, Slots.Layout layout) {
      return Slots.parts(operation, slots.start(operation)).stream()
          .map(field -> slots.part(layout, operation, field))
          .toList();
    }

    private int dynamicLoad(Operation load, Slots.Layout layout, int[] variables) {
      return joined(
          load,
          dynamicParts(load, layout),
          (member, part, type) -> dynamicRead(load, layout, variables, member, part, type));
    }

    /** Chooses among the same part of all periods, or among all lanes. */
    private int dynamicRead(
        Operation load,
        Slots.Layout layout,
        int[] variables,
        int member,
        Slots.Part part,
        IrType type) {
      List<Integer> all = new ArrayList<>();
      boolean anyLane = part.lane() == Slots.ANY_LANE;
      int number = number(load, member, anyLane ? type.bytes() : layout.period());
      if (!anyLane) {
        for (int slot = part.slot(); slot < variables.length; slot += layout.piecesInPeriod()) {
          all.add(read(load, variables, new Slots.Part(slot, part.lane()), type));
        }
        return chosen(all, number, type, load);
      }
      int lanes = layout.types().get(0).laneCount();
      for (int slot = 0; slot < variables.length; slot++) {
        for (int lane = 0; lane < layout.period() / type.bytes(); lane++) {
          // Three numbers take the place of four.
          all.add(
              lane < lanes
                  ? read(load, variables, new Slots.Part(slot, lane), type)
                  : undefined(load, type));
        }
      }
      return chosen(all, number, type, load);
    }

    /** Chooses by the bits of a number. */
    private int chosen(List<Integer> all, int number, IrType type, Operation load) {
      List<Integer> level = all;
      for (int bit = 0; level.size() > 1; bit++) {
        int mask = out.integer(IrType.I64, 1L << bit, load.range());
        int zero = out.integer(IrType.I64, 0, load.range());
        int masked = out.operation(Opcode.AND, IrType.I64, load.range(), number, mask);
        int odd = out.operation(Opcode.NE, IrType.BOOL, load.range(), masked, zero);
        List<Integer> next = new ArrayList<>();
        for (int i = 0; i < level.size(); i += 2) {
          next.add(
              i + 1 == level.size()
                  ? level.get(i)
                  : out.operation(
                      Opcode.SELECT, type, load.range(), odd, level.get(i + 1), level.get(i)));
        }
        level = next;
      }
      return level.get(0);
    }

    /** Stores to the registers that are meant, in the first periods. */
    private void dynamicStore(Operation store, Slots.Layout layout, int[] variables, int periods) {
      List<Slots.Part> parts = dynamicParts(store, layout);
      for (int member = 0; member < parts.size(); member++) {
        Slots.Part part = parts.get(member);
        if (part.slot() == Slots.OUTSIDE) {
          continue;
        }
        IrType type = layout.types().get(part.slot());
        boolean anyLane = part.lane() == Slots.ANY_LANE;
        long unit = anyLane ? ((Detail.Access) store.detail()).accessed().bytes() : layout.period();
        int number = number(store, member, unit);
        int stored = storedPart(store, member, type, part.lane());
        if (anyLane) {
          dynamicLanes(store, layout, variables, number, stored);
        } else {
          dynamicPart(store, layout, variables, part, periods, number, stored);
        }
      }
    }

    /** Stores to the same part of one of the first periods. */
    private void dynamicPart(
        Operation store,
        Slots.Layout layout,
        int[] variables,
        Slots.Part part,
        int periods,
        int number,
        int stored) {
      IrType type = layout.types().get(part.slot());
      for (int i = 0; i < periods; i++) {
        int variable = variables[i * layout.piecesInPeriod() + part.slot()];
        int chosen = isNumber(number, i, store);
        int before = out.read(variable, store.range());
        int after = changed(variable, part, layout, stored, store);
        out.write(
            variable, out.operation(Opcode.SELECT, type, store.range(), chosen, after, before));
      }
    }

    /** Stores to the lane that is meant, among those of all registers. */
    private void dynamicLanes(
        Operation store, Slots.Layout layout, int[] variables, int number, int stored) {
      IrType type = ((Detail.Access) store.detail()).accessed();
      int step = (int) (layout.period() / type.bytes());
      for (int slot = 0; slot < variables.length; slot++) {
        for (int lane = 0; lane < layout.types().get(slot).laneCount(); lane++) {
          Slots.Part part = new Slots.Part(slot, lane);
          int chosen = isNumber(number, slot * step + lane, store);
          int before = read(store, variables, part, type);
          int after = out.operation(Opcode.SELECT, type, store.range(), chosen, stored, before);
          out.write(variables[slot], changed(variables[slot], part, layout, after, store));
        }
      }
    }

    private int isNumber(int number, int wanted, Operation store) {
      int constant = out.integer(IrType.I64, wanted, store.range());
      return out.operation(Opcode.EQ, IrType.BOOL, store.range(), number, constant);
    }
  }

  /** Reads a part of what is loaded. */
  private interface PartReader {
    int read(int member, Slots.Part part, IrType type);
  }
}
