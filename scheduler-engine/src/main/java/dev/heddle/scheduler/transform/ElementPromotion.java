package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A loop that loads and stores one element of an on-chip array keeps it in a register: it is loaded
 * in front of the loop and stored behind it, so the recurrence does not go through the memory
 * (model M-REG-9, best-practices-1-4 O-1).
 *
 * <p>Hardware may load what no iteration uses, from an address that does not exist. What is
 * executed may not: there the register is filled by the first access, and stored if there was one.
 */
final class ElementPromotion implements Transform {
  @Override
  public String name() {
    return "element-promotion";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    InvariantElements found = new InvariantElements(kernel, index, context.singleWorkItem());
    return found.elements().isEmpty()
        ? kernel
        : new Promotion(kernel, index, found.elements(), context.executable()).run(context);
  }

  private static final class Promotion extends Replay {
    private final Map<Integer, List<InvariantElements.Element>> elements;
    private final boolean onUse;
    private final Map<InvariantElements.Element, Register> registers = new IdentityHashMap<>();
    private final Map<Integer, Register> registerOfAccess = new HashMap<>();
    private final Map<Node, BitSet> written = new IdentityHashMap<>();

    Promotion(
        KernelIr kernel,
        KernelIndex index,
        Map<Integer, List<InvariantElements.Element>> elements,
        boolean onUse) {
      super(kernel, index);
      this.elements = elements;
      this.onUse = onUse;
      for (List<InvariantElements.Element> list : elements.values()) {
        for (InvariantElements.Element element : list) {
          Register register = register(element);
          registers.put(element, register);
          element.accesses().forEach(access -> registerOfAccess.put(access.id(), register));
        }
      }
      written(kernel.body());
    }

    /**
     * Where an element is kept.
     *
     * @param value the variable
     * @param filled the variable that says whether there was an access, if that counts
     */
    private record Register(int value, OptionalInt filled) {
      void addTo(BitSet variables) {
        variables.set(value);
        filled.ifPresent(variables::set);
      }

      void removeFrom(BitSet variables) {
        variables.clear(value);
        filled.ifPresent(variables::clear);
      }
    }

    private Register register(InvariantElements.Element element) {
      int value =
          out.variable(
              element.first(Opcode.LOAD).type(), element.object().name(), element.object().range());
      return new Register(
          value, onUse ? OptionalInt.of(out.variable(IrType.BOOL, "")) : OptionalInt.empty());
    }

    /** Finds the registers that each loop and scope writes. */
    private BitSet written(Block block) {
      BitSet all = new BitSet();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation) {
          if (onUse || operation.opcode() == Opcode.STORE) {
            Optional.ofNullable(registerOfAccess.get(operation.id()))
                .ifPresent(register -> register.addTo(all));
          }
        } else if (node instanceof If branch) {
          all.or(written(branch.then()));
          all.or(written(branch.otherwise()));
        } else if (node instanceof Loop loop) {
          BitSet inside = written(loop.body());
          written.put(loop, (BitSet) inside.clone());
          // Outside its loop an element lives in memory.
          own(loop).forEach(element -> registers.get(element).removeFrom(inside));
          all.or(inside);
        } else if (node instanceof Scope scope) {
          BitSet inside = written(scope.body());
          written.put(scope, inside);
          all.or(inside);
        }
      }
      return all;
    }

    private List<InvariantElements.Element> own(Loop loop) {
      return elements.getOrDefault(loop.id(), List.of());
    }

    @Override
    protected int[] extraCarried(Loop loop) {
      return written.get(loop).stream().toArray();
    }

    @Override
    protected int[] extraResults(Scope scope) {
      return written.get(scope).stream().toArray();
    }

    @Override
    public Void operation(Operation operation) {
      Register register = registerOfAccess.get(operation.id());
      if (register == null) {
        return super.operation(operation);
      }
      if (operation.opcode() == Opcode.LOAD) {
        register.filled().ifPresent(filled -> fill(register, filled, operation));
        set(operation.id(), out.read(register.value(), operation.range()));
      } else {
        out.write(register.value(), value(operation.input(0)));
        register.filled().ifPresent(filled -> out.write(filled, bool(true, operation)));
      }
      return null;
    }

    private void fill(Register register, int filled, Operation load) {
      out.openIf(out.read(filled, load.range()), load.range());
      out.openElse();
      int[] address = load.inputs().stream().map(this::value).toArray();
      load(register, load, Ids.of(address));
      out.write(filled, bool(true, load));
      out.closeIf();
    }

    private void load(Register register, Operation load, Ids address) {
      out.write(
          register.value(),
          out.operation(load.opcode(), load.type(), address, load.detail(), load.range()));
    }

    private int bool(boolean value, Operation at) {
      return out.integer(IrType.BOOL, value ? 1 : 0, at.range());
    }

    @Override
    public Void loop(Loop loop) {
      Map<InvariantElements.Element, Ids> addresses = new IdentityHashMap<>();
      for (InvariantElements.Element element : own(loop)) {
        Operation load = element.first(Opcode.LOAD);
        Register register = registers.get(element);
        Ids address = outside(InvariantElements.addressInputs(load));
        addresses.put(element, address);
        if (register.filled().isPresent()) {
          int nothing = out.operation(Opcode.UNDEFINED, load.type(), load.range());
          out.write(register.value(), nothing);
          out.write(register.filled().getAsInt(), bool(false, load));
        } else {
          load(register, load, address);
        }
      }
      super.loop(loop);
      if (out.isReachable()) {
        own(loop).forEach(element -> storeBack(element, addresses.get(element)));
      }
      return null;
    }

    private void storeBack(InvariantElements.Element element, Ids address) {
      Operation store = element.first(Opcode.STORE);
      Register register = registers.get(element);
      if (register.filled().isPresent()) {
        int filled = out.read(register.filled().getAsInt(), store.range());
        out.openIf(filled, store.range());
        store(register, store, address);
        out.openElse();
        out.closeIf();
      } else {
        store(register, store, address);
      }
    }

    private void store(Register register, Operation store, Ids address) {
      int[] inputs = new int[address.size() + 1];
      inputs[0] = out.read(register.value(), store.range());
      for (int i = 0; i < address.size(); i++) {
        inputs[i + 1] = address.get(i);
      }
      Detail detail = store.detail();
      out.operation(store.opcode(), store.type(), Ids.of(inputs), detail, store.range());
    }

    private Ids outside(Ids old) {
      int[] now = new int[old.size()];
      for (int i = 0; i < now.length; i++) {
        now[i] = outside(old.get(i));
      }
      return Ids.of(now);
    }

    /** Computes a value that the loop does not change in front of it. */
    private int outside(int old) {
      if (isMade(old)) {
        return value(old);
      }
      Operation operation = index.operation(old).orElseThrow();
      return out.operation(
          operation.opcode(),
          operation.type(),
          outside(operation.inputs()),
          operation.detail(),
          operation.range());
    }
  }
}
