package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
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

/**
 * A loop that loads and stores one element of an on-chip array keeps it in a register: it is loaded
 * in front of the loop and stored behind it, so the recurrence does not go through the memory
 * (model M-REG-9, best-practices-1-4 O-1).
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
        : new Promotion(kernel, index, found.elements()).run(context);
  }

  private static final class Promotion extends Replay {
    private final Map<Integer, List<InvariantElements.Element>> elements;
    private final Map<InvariantElements.Element, Integer> variables = new IdentityHashMap<>();
    private final Map<Integer, Integer> variableOfAccess = new HashMap<>();
    private final Map<Node, BitSet> written = new IdentityHashMap<>();

    Promotion(
        KernelIr kernel,
        KernelIndex index,
        Map<Integer, List<InvariantElements.Element>> elements) {
      super(kernel, index);
      this.elements = elements;
      for (List<InvariantElements.Element> list : elements.values()) {
        for (InvariantElements.Element element : list) {
          int variable =
              out.variable(
                  element.first(Opcode.LOAD).type(),
                  element.object().name(),
                  element.object().range());
          variables.put(element, variable);
          element.accesses().forEach(access -> variableOfAccess.put(access.id(), variable));
        }
      }
      written(kernel.body());
    }

    /** Finds the registers that each loop and scope writes. */
    private BitSet written(Block block) {
      BitSet all = new BitSet();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation && operation.opcode() == Opcode.STORE) {
          if (variableOfAccess.containsKey(operation.id())) {
            all.set(variableOfAccess.get(operation.id()));
          }
        } else if (node instanceof If branch) {
          all.or(written(branch.then()));
          all.or(written(branch.otherwise()));
        } else if (node instanceof Loop loop) {
          BitSet inside = written(loop.body());
          written.put(loop, (BitSet) inside.clone());
          // Outside its loop an element lives in memory.
          own(loop).forEach(element -> inside.clear(variables.get(element)));
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
      Integer variable = variableOfAccess.get(operation.id());
      if (variable == null) {
        return super.operation(operation);
      }
      if (operation.opcode() == Opcode.LOAD) {
        set(operation.id(), out.read(variable, operation.range()));
      } else {
        out.write(variable, value(operation.input(0)));
      }
      return null;
    }

    @Override
    public Void loop(Loop loop) {
      Map<InvariantElements.Element, Ids> addresses = new IdentityHashMap<>();
      for (InvariantElements.Element element : own(loop)) {
        Operation load = element.first(Opcode.LOAD);
        Ids address = outside(InvariantElements.addressInputs(load));
        addresses.put(element, address);
        int first = out.operation(load.opcode(), load.type(), address, load.detail(), load.range());
        out.write(variables.get(element), first);
      }
      super.loop(loop);
      if (out.isReachable()) {
        own(loop).forEach(element -> storeBack(element, addresses.get(element)));
      }
      return null;
    }

    private void storeBack(InvariantElements.Element element, Ids address) {
      Operation store = element.first(Opcode.STORE);
      int[] inputs = new int[address.size() + 1];
      inputs[0] = out.read(variables.get(element), store.range());
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
