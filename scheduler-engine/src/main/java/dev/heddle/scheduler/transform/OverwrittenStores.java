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
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * A store whose element is stored again in the same block, before anything can read it, is none
 * (model M-DCE-1). Branches and loops in between may read other objects. What others may see in
 * between ends a stretch, and so do jumps that leave the block.
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

  /** What a node does to stores in front of it. */
  private static final class Effects {
    /** Objects of which elements are read. */
    final Set<Integer> read = new HashSet<>();

    /** Loops and scopes that are left or begun again. */
    final Set<Integer> jumps = new HashSet<>();

    /** Whether others may see the memory. */
    boolean isSeen;

    void add(Effects other) {
      read.addAll(other.read);
      jumps.addAll(other.jumps);
      isSeen |= other.isSeen;
    }

    /** Takes away the stores that are not known to be overwritten behind this. */
    void forget(Set<Element> unread, BiPredicate<Integer, Integer> mayBeSame) {
      if (isSeen || !jumps.isEmpty()) {
        unread.clear();
      } else if (!read.isEmpty()) {
        unread.removeIf(
            element -> read.stream().anyMatch(object -> mayBeSame.test(element.object(), object)));
      }
    }
  }

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

    /** Finds dead stores in a block, and tells what it does to stores in front of it. */
    Effects block(Block block) {
      Map<Element, Operation> unread = new HashMap<>();
      Effects all = new Effects();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation && operation.opcode().isPure()) {
          continue;
        }
        Effects effects = effects(node, unread);
        effects.forget(unread.keySet(), this::mayBeSame);
        all.add(effects);
      }
      return all;
    }

    private Effects effects(Node node, Map<Element, Operation> unread) {
      Effects effects = new Effects();
      if (node instanceof Operation operation) {
        operation(operation, unread, effects);
      } else if (node instanceof If branch) {
        effects.add(block(branch.then()));
        effects.add(block(branch.otherwise()));
      } else if (node instanceof Loop loop) {
        effects.add(block(loop.body()));
        effects.jumps.remove(loop.id());
      } else if (node instanceof Scope scope) {
        effects.add(block(scope.body()));
        effects.jumps.remove(scope.id());
      } else if (node instanceof Node.Break jump) {
        effects.jumps.add(jump.target());
      } else if (node instanceof Node.Continue jump) {
        effects.jumps.add(jump.loop());
      } else {
        effects.isSeen = true;
      }
      return effects;
    }

    private void operation(Operation operation, Map<Element, Operation> unread, Effects effects) {
      boolean plain = isPlain(operation);
      if (plain && operation.opcode() == Opcode.STORE) {
        Operation before = unread.put(element(operation), operation);
        if (before != null) {
          dead.add(before);
        }
      } else if (plain && operation.opcode() == Opcode.LOAD) {
        effects.read.add(((Detail.Access) operation.detail()).object());
      } else {
        effects.isSeen = true;
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
