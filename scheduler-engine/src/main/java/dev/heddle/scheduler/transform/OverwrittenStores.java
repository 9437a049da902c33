package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A store whose element is stored again in the same stretch of straight code, before anything can
 * read it, is none (model M-DCE-1). What others may see in between ends a stretch: barriers,
 * fences, atomics, channels and calls. So do branches and loops, whatever they read: six reports of
 * two designs keep stores to local and global memory in front of them (16.1, 20.4).
 */
final class OverwrittenStores implements Transform {
  @Override
  public String name() {
    return "overwritten-stores";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Search search = new Search(kernel, index);
    search.block(kernel.body());
    return search.dead.isEmpty() ? kernel : new Sweep(kernel, index, search.dead).run(context);
  }

  /** Builds the kernel without these stores. */
  private static final class Sweep extends Replay {
    private final Set<Operation> dead;

    Sweep(KernelIr kernel, KernelIndex index, Set<Operation> dead) {
      super(kernel, index);
      this.dead = dead;
    }

    @Override
    public Void operation(Operation operation) {
      return dead.contains(operation) ? null : super.operation(operation);
    }
  }

  /**
   * The element that a store is to.
   *
   * @param address numbers of the values of its address, each with its bytes
   */
  private record Element(int object, long offset, List<Long> address, Object type) {}

  private static final class Search {
    final Set<Operation> dead = Collections.newSetFromMap(new IdentityHashMap<>());
    private final KernelIndex index;
    private final ValueNumbers numbers;
    private final Map<Integer, MemoryObject> memories = new HashMap<>();

    Search(KernelIr kernel, KernelIndex index) {
      this.index = index;
      numbers = new ValueNumbers(index::operation);
      kernel.memories().forEach(memory -> memories.put(memory.id(), memory));
    }

    void block(Block block) {
      Map<Element, Operation> unread = new HashMap<>();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation) {
          operation(operation, unread);
          continue;
        }
        unread.clear();
        if (node instanceof If branch) {
          block(branch.then());
          block(branch.otherwise());
        } else if (node instanceof Loop loop) {
          block(loop.body());
        } else if (node instanceof Scope scope) {
          block(scope.body());
        }
      }
    }

    private void operation(Operation operation, Map<Element, Operation> unread) {
      if (operation.opcode().isPure()) {
        return;
      }
      boolean plain = isPlain(operation);
      if (plain && operation.opcode() == Opcode.STORE) {
        Operation before = unread.put(element(operation), operation);
        if (before != null) {
          dead.add(before);
        }
      } else if (plain && operation.opcode() == Opcode.LOAD) {
        int object = ((Detail.Access) operation.detail()).object();
        unread.keySet().removeIf(element -> mayBeSame(element.object(), object));
      } else {
        unread.clear();
      }
    }

    private Element element(Operation store) {
      Detail.Access access = (Detail.Access) store.detail();
      List<Long> address = new ArrayList<>();
      store.inputs().stream().skip(1).forEach(input -> address.add((long) numbers.of(input)));
      access.subscripts().forEach(subscript -> address.add(subscript.strideBytes()));
      return new Element(access.object(), access.offset(), address, access.accessed());
    }

    private boolean mayBeSame(int one, int other) {
      return one == other || mayAlias(one) && mayAlias(other);
    }

    private boolean mayAlias(int object) {
      MemoryObject memory = memories.get(object);
      return memory.origin() == MemoryObject.Origin.ARGUMENT && !memory.isRestrict();
    }

    private boolean isPlain(Operation operation) {
      return operation.detail() instanceof Detail.Access access
          && access.object() != Detail.Access.DYNAMIC
          && memories.containsKey(access.object())
          && !access.isVolatile()
          && access.function().isEmpty();
    }
  }
}
